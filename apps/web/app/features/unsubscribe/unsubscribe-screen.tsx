import type { PreferenceCategory } from "@efie/contract";
import MailX from "lucide-react/icons/mail-x";
import { useLocation } from "react-router";
import { useUnsubscribe } from "./use-unsubscribe.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";

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
  const { step, isBusy, problem, turn } = useUnsubscribe(new URLSearchParams(search).get("token") ?? "");
  if (step.name === "broken")
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
  const { subscription } = step;
  const kind = subscription === null ? "these emails" : `emails about ${about[subscription.category]}`;
  const isAsking = step.name === "asking";
  const isOn = isAsking || step.subscription.is_subscribed;
  const title = isAsking ? `Stop ${kind}?` : isOn ? "You get these emails again" : "You are unsubscribed";
  const text = isAsking
    ? "What else you have chosen stays. You can take it back on this page."
    : `${isOn ? "We send you" : "We no longer send you"} ${kind}.`;
  return (
    <PageMessage icon={MailX} title={title} text={<span role="status">{text}</span>}>
      {problem !== null && <FormAlert text={problem} />}
      <form
        method="post"
        action={paths.unsubscribe + search}
        onSubmit={(event) => {
          event.preventDefault();
          turn(!isOn);
        }}
      >
        <Button type="submit" look={isOn ? "primary" : "secondary"} isBusy={isBusy} disabled={isBusy}>
          {isOn ? "Unsubscribe" : "Undo"}
        </Button>
      </form>
      {!isAsking && <SettingsLink />}
    </PageMessage>
  );
}
