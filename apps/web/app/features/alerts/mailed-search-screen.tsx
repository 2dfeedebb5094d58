import BellRing from "lucide-react/icons/bell-ring";
import { useState } from "react";
import { useLocation } from "react-router";
import { frequencies } from "./frequencies.ts";
import { api } from "../../lib/api/api.ts";
import { savedSearchCalls } from "../../lib/api/member-calls.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { useMailedLink } from "../../lib/page/use-mailed-link.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert, PageMessage } from "../../ui/feedback/states.tsx";

const endings = {
  broken: { title: "This link is not valid any more", text: "The alert was ended, or its link was not opened in time." },
  ended: { title: "The alert has ended", text: "We no longer write to you about this search, and have forgotten it." },
} as const;

/** The page of the link in a guest's mail: it starts, changes and ends one alert. Without script the forms are posted, and the server answers. */
export function MailedSearchScreen() {
  const { search } = useLocation();
  const isStart = new URLSearchParams(search).get("start") === "1";
  const call = isStart ? savedSearchCalls.activateMailedSearch : savedSearchCalls.getMailedSearch;
  const { found, isBroken, failure, problem, change } = useMailedLink((query, signal) => api.call(call, { query, signal }));
  const [hasEnded, setHasEnded] = useState(false);
  if (isBroken || hasEnded)
    return (
      <PageMessage icon={BellRing} {...endings[hasEnded ? "ended" : "broken"]} isAlert={!hasEnded}>
        <LinkButton to={paths.search}>Search properties</LinkButton>
      </PageMessage>
    );
  const isActive = found?.is_active === true;
  const title = isActive ? "Your alert is on" : "Your alert by email";
  const text = found === undefined ? "New listings that match your search come by email." : `For “${found.name}”.`;
  const start = () => change((query) => api.call(savedSearchCalls.activateMailedSearch, { query }));
  async function end(): Promise<void> {
    setHasEnded(await change((query) => api.call(savedSearchCalls.endMailedSearch, { query })));
  }
  return (
    <PageMessage icon={BellRing} title={title} text={<span role="status">{text}</span>}>
      <FormAlert text={problem ?? failure} />
      {!isActive && (
        <SubmitForm method="post" action={paths.mailedSearch + search} onSubmit={start}>
          <Button type="submit" name="do" value="start">
            Start the alert
          </Button>
        </SubmitForm>
      )}
      {isActive &&
        frequencies
          .filter(([value]) => value !== "off")
          .map(([value, label]) => (
            <Button
              key={value}
              look={found.frequency === value ? "primary" : "secondary"}
              aria-pressed={found.frequency === value}
              onClick={() =>
                void change((query) => api.call(savedSearchCalls.updateMailedSearch, { query, body: { frequency: value } }))
              }
            >
              {label}
            </Button>
          ))}
      {isActive && (
        <LinkButton to={`${paths.search}?${new URLSearchParams(found.query)}`} look="quiet">
          See what is listed now
        </LinkButton>
      )}
      <SubmitForm method="post" action={paths.mailedSearch + search} onSubmit={end}>
        <Button type="submit" look="danger" name="do" value="end">
          End this alert
        </Button>
      </SubmitForm>
    </PageMessage>
  );
}
