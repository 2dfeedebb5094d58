import { useLocation, useNavigate } from "react-router";
import { loginPath } from "../../lib/navigation/paths.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

/** Leads to the login page and from there back to here. */
export default function SignInPrompt({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      isOpen
      title="Save to favorites"
      confirmLabel="Go to login"
      onCancel={onClose}
      onConfirm={() => void navigate(loginPath(pathname + search))}
    >
      You need to sign in to save favorites. Go to login?
    </ConfirmDialog>
  );
}
