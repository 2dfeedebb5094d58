import type { Route } from "./+types/reset-password";
import { ResetPasswordForm } from "../features/sign-in/reset-password-form.tsx";
import { SignInChoices } from "../features/sign-in/sign-in-choices.tsx";
import { RecoveryFrame } from "../features/sign-in/welcome.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

/** The address holds what leads into an account: it goes nowhere, and is kept nowhere. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Choose a new password", isHidden: true });

export default function ResetPassword() {
  return (
    <RecoveryFrame title="Choose a new password" lead="Afterwards you are logged out everywhere, and log in with the new one.">
      <ResetPasswordForm />
      <SignInChoices other={{ text: "You know it after all?", label: "Log in", to: paths.login }} />
    </RecoveryFrame>
  );
}
