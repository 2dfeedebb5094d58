import { useNavigate } from "react-router";
import { CheckedLink, isLinkRefused } from "./checked-link.tsx";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";

const restored = { email: "Your email address", phone_number: "Your phone number" } as const;

/** Where the link is bad, a second press cannot help: people are the way on. */
export function TakeBackForm() {
  return (
    <CheckedLink
      purpose="take_back"
      what="Taking your account back"
      advice="If your account is not yours any more, write to our support."
      way={{ to: paths.help, label: "Write to our support" }}
    >
      {(token, onRefused) => <OpenTakeBack token={token} onRefused={onRefused} />}
    </CheckedLink>
  );
}

/** Programs that read mails open links; only a person presses the button. */
function OpenTakeBack({ token, onRefused }: { token: string; onRefused: () => void }) {
  const navigate = useNavigate();
  function explain(error: unknown): string {
    if (isLinkRefused(error)) onRefused();
    return callProblem(error);
  }
  const { problem, isBusy, run } = useFormAction(async () => {
    const { data } = await api.call(recoveryCalls.takeBackContact, { body: { token } });
    if (isSignedIn()) signOut();
    showToast(`${restored[data.restored]} is yours again. Choose a new password now.`, "success");
    const resetToken = data.reset_token;
    await navigate(resetToken === null ? paths.forgotPassword : `${paths.resetPassword}?token=${resetToken}`, { replace: true });
  }, explain);
  return (
    <SubmitForm method="post" aria-label="Take your account back" className="grid gap-5" onSubmit={run}>
      <ul className="list-disc space-y-1 pl-5">
        <li>The email address or phone number is as it was. Look over the rest of your account: it stays as it is now.</li>
        <li>Everybody is logged out, on every phone and computer.</li>
        <li>Passkeys and an authenticator app that were added in the last 14 days are removed.</li>
        <li>You choose a new password, because somebody else knows the old one.</li>
      </ul>
      <FormAlert text={problem} />
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? "Taking it back..." : "Take it back"}
      </Button>
    </SubmitForm>
  );
}
