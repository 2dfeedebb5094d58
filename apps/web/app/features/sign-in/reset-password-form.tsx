import { CheckingLink } from "./checking-link.tsx";
import { NewLink, NewPasswordForm, UsedLink } from "./new-password-form.tsx";
import { useCheckedLink } from "./use-checked-link.ts";

/** The form of a link's page, once the link is known to work; else the way to another. */
export function ResetPasswordForm() {
  const link = useCheckedLink("reset_password");
  if (link.state === "open") return <NewPasswordForm proof={{ token: link.token }} />;
  if (link.state === "asking") return <CheckingLink what="Choosing a new password" />;
  if (link.state === "bad") return <UsedLink />;
  return <NewLink problem="This page opens from the link that we send you. Please open the link again, or ask for a new one." />;
}
