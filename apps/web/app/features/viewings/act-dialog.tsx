export { Dialog as default } from "../../ui/overlays/dialog.tsx";
