import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { ForgotPasswordForm } from "../features/sign-in/forgot-password-form.tsx";
import { SignInChoices, RecoveryFrame } from "../features/sign-in/welcome.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Forgot your password?", canonicalPath: paths.forgotPassword, isHidden: true });

export default function ForgotPassword() {
  return (
    <>
      <OutboxNotice />
      <RecoveryFrame title="Forgot your password?" lead="Say who you are, and we send you a way to choose a new one.">
        <ForgotPasswordForm />
        <SignInChoices other={{ text: "You know it after all?", label: "Log in", to: paths.login }} />
      </RecoveryFrame>
    </>
  );
}
