import { useLocation, useNavigate } from "react-router";
import { rememberWish } from "./set-favorite.ts";
import { loginPath } from "../../lib/navigation/paths.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

/** Leads to the login page and from there back to here, where the property is saved. */
export default function SignInPrompt({ propertyId, onClose }: { propertyId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  function logIn() {
    rememberWish(propertyId);
    void navigate(loginPath(pathname + search));
  }
  return (
    <ConfirmDialog isOpen title="Save to favorites" confirmLabel="Go to login" onCancel={onClose} onConfirm={logIn}>
      You need to sign in to save favorites. Go to login?
    </ConfirmDialog>
  );
}
