import { useState } from "react";
import { useNavigate } from "react-router";
import { CheckingLink, badLinkWords, isLinkRefused, useCheckedLink } from "./checked-link.tsx";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";

const restored = { email: "Your email address", phone_number: "Your phone number" } as const;

/** The form of a link that takes back, once the link is known to work; else the way to our support. */
export function TakeBackForm() {
  const link = useCheckedLink("take_back");
  if (link.state === "open") return <OpenTakeBack token={link.token} />;
  return link.state === "asking" ? <CheckingLink what="Taking your account back" /> : <BadLink />;
}

/** Programs that read mails open links; only a person presses the button. */
function OpenTakeBack({ token }: { token: string }) {
  const [isLinkBad, setIsLinkBad] = useState(false);
  const navigate = useNavigate();
  function explain(error: unknown): string | null {
    setIsLinkBad(isLinkRefused(error));
    return isLinkRefused(error) ? null : callProblem(error, "That did not work. Please try again.");
  }
  const { problem, isBusy, run } = useFormAction(async () => {
    const { data } = await api.call(recoveryCalls.takeBackContact, { body: { token } });
    if (isSignedIn()) signOut();
    showToast(`${restored[data.restored]} is yours again. Choose a new password now.`, "success");
    const resetToken = data.reset_token;
    await navigate(resetToken === null ? paths.forgotPassword : `${paths.resetPassword}?token=${resetToken}`, { replace: true });
  }, explain);
  if (isLinkBad) return <BadLink />;
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

/** A second press cannot help: people are the way on. */
function BadLink() {
  return (
    <div className="grid gap-5">
      <FormAlert text={`${badLinkWords} If your account is not yours any more, write to our support.`} />
      <LinkButton to={paths.help} isWide>
        Write to our support
      </LinkButton>
    </div>
  );
}
