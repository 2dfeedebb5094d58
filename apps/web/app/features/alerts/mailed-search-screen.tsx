import BellRing from "lucide-react/icons/bell-ring";
import type { SyntheticEvent } from "react";
import { useLocation } from "react-router";
import { frequencies } from "./frequencies.ts";
import { useMailedSearch } from "./use-mailed-search.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";

const endings = {
  broken: { title: "This link is not valid any more", text: "The alert was ended, or its link was not opened in time." },
  ended: { title: "The alert has ended", text: "We no longer write to you about this search, and have forgotten it." },
} as const;

/** The page of the link in a guest's mail: it starts, changes and ends one alert. Without script the forms are posted, and the server answers. */
export function MailedSearchScreen() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const { state, problem, start, change, end } = useMailedSearch(params.get("token") ?? "", params.get("start") === "1");
  if (state === "broken" || state === "ended")
    return (
      <PageMessage icon={BellRing} {...endings[state]} isAlert={state === "broken"}>
        <LinkButton to={paths.search}>Search properties</LinkButton>
      </PageMessage>
    );
  const isActive = state !== "loading" && state.is_active;
  const title = isActive ? "Your alert is on" : "Your alert by email";
  const text = state === "loading" ? "New listings that match your search come by email." : `For “${state.name}”.`;
  const submit = (run: () => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <PageMessage icon={BellRing} title={title} text={<span role="status">{text}</span>}>
      {problem !== null && <FormAlert text={problem} />}
      {!isActive && (
        <form method="post" action={paths.mailedSearch + search} onSubmit={submit(start)}>
          <Button type="submit" name="do" value="start">
            Start the alert
          </Button>
        </form>
      )}
      {isActive &&
        frequencies
          .filter(({ value }) => value !== "off")
          .map(({ value, label }) => (
            <Button
              key={value}
              look={state.frequency === value ? "primary" : "secondary"}
              aria-pressed={state.frequency === value}
              onClick={() => change(value)}
            >
              {label}
            </Button>
          ))}
      {isActive && (
        <LinkButton to={`${paths.search}?${new URLSearchParams(state.query)}`} look="quiet">
          See what is listed now
        </LinkButton>
      )}
      <form method="post" action={paths.mailedSearch + search} onSubmit={submit(end)}>
        <Button type="submit" look="danger" name="do" value="end">
          End this alert
        </Button>
      </form>
    </PageMessage>
  );
}
