import { useLocation, useNavigate } from "react-router";
import { rememberWish } from "./wish.ts";
import { loginPath } from "../../lib/navigation/paths.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = { propertyId: number; onClose: () => void };

/** Leads to the login page and from there back to here, where the property is saved. */
export default function SignInPrompt({ propertyId, onClose }: Props) {
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
