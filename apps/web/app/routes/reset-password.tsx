import { ResetPasswordForm } from "../features/sign-in/new-password-form.tsx";
import { SignInChoices, RecoveryFrame } from "../features/sign-in/welcome.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Choose a new password", isHidden: true });

export default function ResetPassword() {
  return (
    <RecoveryFrame
      title="Choose a new password"
      lead="Afterwards you are logged out everywhere, your passkeys are removed, and you log in with the new one."
    >
      <ResetPasswordForm />
      <SignInChoices other={{ text: "You know it after all?", label: "Log in", to: paths.login }} />
    </RecoveryFrame>
  );
}
