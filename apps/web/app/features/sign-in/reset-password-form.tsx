import { NewLink, NewPasswordForm } from "./new-password-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** The form of a link's page; without a token, the way to one. */
export function ResetPasswordForm() {
  const token = useLinkToken();
  if (token !== null) return <NewPasswordForm proof={{ token: token ?? "" }} />;
  return <NewLink problem="This page opens from the link that we send you. Please open the link again, or ask for a new one." />;
}
