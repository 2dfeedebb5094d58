import type { PreferenceCategory } from "@efie/contract";
import MailX from "lucide-react/icons/mail-x";
import { useState } from "react";
import { useLocation } from "react-router";
import { preferenceCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { useMailedLink } from "../../lib/page/use-mailed-link.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert, PageMessage } from "../../ui/feedback/states.tsx";

const about: Record<PreferenceCategory, string> = {
  messages: "unread messages",
  listings: "your listings",
  alerts: "your saved searches",
  tips: "tips and news",
};

function SettingsLink() {
  return (
    <LinkButton look="secondary" to={paths.accountNotifications}>
      All notification settings
    </LinkButton>
  );
}

/** The page of an email's unsubscribe link: it asks, and a button unsubscribes. Without script the form is posted, and the server answers. */
export function UnsubscribeScreen() {
  const { search } = useLocation();
  const { found, isBroken, problem, isBusy, change } = useMailedLink((query, signal) =>
    api.call(preferenceCalls.getEmailSubscription, { query, signal }),
  );
  const [hasAnswered, setHasAnswered] = useState(false);
  if (isBroken)
    return (
      <PageMessage
        icon={MailX}
        title="This link is not valid"
        text="Please open it from the email again, or change it in your account."
        isAlert
      >
        <SettingsLink />
      </PageMessage>
    );
  // Without an answer the question stands: the button says what went wrong.
  const kind = found === undefined ? "these emails" : `emails about ${about[found.category]}`;
  const isOn = found?.is_subscribed !== false;
  const isAsking = isOn && !hasAnswered;
  const title = isAsking ? `Stop ${kind}?` : isOn ? "You get these emails again" : "You are unsubscribed";
  const text = isAsking
    ? "What else you have chosen stays. You can take it back on this page."
    : `${isOn ? "We send you" : "We no longer send you"} ${kind}.`;
  async function answer(): Promise<void> {
    const call = isOn ? preferenceCalls.unsubscribe : preferenceCalls.resubscribe;
    if (await change((query) => api.call(call, { query }))) setHasAnswered(true);
  }
  return (
    <PageMessage icon={MailX} title={title} text={<span role="status">{text}</span>}>
      <FormAlert text={problem} />
      <SubmitForm method="post" action={paths.unsubscribe + search} onSubmit={answer}>
        <Button type="submit" look={isOn ? "primary" : "secondary"} isBusy={isBusy} disabled={isBusy}>
          {isOn ? "Unsubscribe" : "Undo"}
        </Button>
      </SubmitForm>
      {!isAsking && <SettingsLink />}
    </PageMessage>
  );
}
