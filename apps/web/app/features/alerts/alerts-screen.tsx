import type { AlertFrequency, SavedSearch } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import BellRing from "lucide-react/icons/bell-ring";
import Pencil from "lucide-react/icons/pencil";
import { useRef, useState } from "react";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton, IconButton } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Badge, Skeleton, EmptyState } from "../../ui/feedback/states.tsx";
import { NativeSelect, TextField } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
import { frequencies } from "./frequencies.ts";
import { NewMatches } from "./new-matches.tsx";
import { useSavedSearches } from "./use-saved-searches.ts";

/** The searches that somebody saved, with what is new in each. */
export function AlertsScreen() {
  const { query, ...actions } = useSavedSearches();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (search: SavedSearch) => {
    actions.remove(search);
    // The pressed button goes with its alert, and a lost focus would start over at the top of the page.
    heading.current?.focus();
  };
  return (
    <div className="page max-w-3xl py-8">
      <h1 ref={heading} tabIndex={-1} className="mb-1 text-3xl font-bold outline-none">
        Alerts
      </h1>
      <p className="mb-6 text-quiet">Your saved searches. We tell you about new listings that match.</p>
      <Loaded query={query} failure="Could not load your alerts. Please try again." waiting={<Skeleton className="h-40" />}>
        {(searches) =>
          searches.length === 0 ? (
            <EmptyState
              icon={<BellRing className="size-7" />}
              title="No alerts yet"
              text="Search for what you need and press “Alert me”. We tell you as soon as it is there."
            >
              <LinkButton to={paths.search}>Search properties</LinkButton>
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {searches.map((search) => (
                <AlertCard key={search.id} search={search} {...actions} remove={remove} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type CardProps = { search: SavedSearch } & Omit<ReturnType<typeof useSavedSearches>, "query">;

function AlertCard({ search, setFrequency, rename, markSeen, remove }: CardProps) {
  const { id, name, query, frequency, new_count: fresh } = search;
  // New ones come first.
  const address = `${paths.search}?${new URLSearchParams({ ...query, ordering: "-date_posted" })}`;
  return (
    <li className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-x-3">
        <AlertName name={name} onRename={(next) => rename(id, next)} />
        {fresh > 0 && <Badge tone="green">{plural(fresh, "new listing", "new listings")}</Badge>}
      </div>
      {fresh > 0 && <NewMatches searchId={id} name={name} count={fresh} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-40 sm:max-w-60">
          <NativeSelect
            label="Tell me"
            aria-label={`Tell me about ${name}`}
            value={frequency}
            onChange={(event) => setFrequency(id, event.target.value as AlertFrequency)}
          >
            {pickerOptions(frequencies)}
          </NativeSelect>
        </div>
        <div className="ml-auto flex gap-1">
          <Button look="subtle" onClick={() => remove(search)} aria-label={`Delete the alert ${name}`}>
            Delete
          </Button>
          <LinkButton look={fresh > 0 ? "primary" : "secondary"} to={address} onClick={() => markSeen(id)}>
            {fresh > 0 ? "See all" : "Open the search"}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

/** The name of an alert, which becomes its field. */
function AlertName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!isOpen)
    return (
      <div className="flex min-w-0 flex-1 items-start gap-1 max-sm:basis-full max-sm:justify-between">
        <h2 className="min-w-0 py-2 text-lg leading-7 font-bold text-pretty break-words">{name}</h2>
        <IconButton label={`Rename the alert ${name}`} onClick={() => setIsOpen(true)}>
          <Pencil className="size-4 text-quiet" />
        </IconButton>
      </div>
    );
  function submit(): void {
    const next = visibleText(input.current?.value ?? "");
    if (next !== "" && next !== name) onRename(next);
    setIsOpen(false);
  }
  return (
    <SubmitForm className="flex min-w-0 flex-1 basis-full flex-wrap items-end gap-3" onSubmit={submit}>
      <div className="min-w-0 grow basis-full sm:basis-56">
        <TextField
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the pencil asks for it
          autoFocus
          label="Name of the alert"
          name="name"
          defaultValue={name}
          maxLength={limits.maxSavedSearchNameCharacters}
          onKeyDown={(event) => event.key === "Escape" && setIsOpen(false)}
        />
      </div>
      <Button type="submit">Save</Button>
      <Button look="quiet" onClick={() => setIsOpen(false)}>
        Cancel
      </Button>
    </SubmitForm>
  );
}
