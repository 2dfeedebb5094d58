import type { Lead, LeadState } from "@efie/contract";
import { leadStates } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import Search from "lucide-react/icons/search";
import UsersRound from "lucide-react/icons/users-round";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";
import { useLeads, type LeadFilter } from "./lead-queries.ts";
import { stateWords } from "./lead-words.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, ChipLink, LinkButton, ShowMore } from "../../ui/actions/button.tsx";
import { Opening } from "../../ui/feedback/spinner.tsx";
import { EmptyState, ErrorState, Skeleton, WaitingList } from "../../ui/feedback/states.tsx";
import { ExportButton } from "./export-button.tsx";
import { PersonCard } from "./person-card.tsx";

const QuickRepliesDialog = lazy(() => import("./quick-replies-dialog.tsx"));

type Shown = LeadState | "unanswered" | null;

function readShown(params: URLSearchParams): Shown {
  const given = params.get("show");
  return given === "unanswered" ? given : (leadStates.find((state) => state === given) ?? null);
}

/** Who asked about one's listings: answered, noted and moved on from here. */
export function LeadsScreen() {
  const [params] = useSearchParams();
  const shown = readShown(params);
  const [words, setWords] = useState("");
  const search = useDeferredValue(words.trim().slice(0, limits.maxSearchCharacters));
  const isUnanswered = shown === "unanswered";
  return (
    <div className="page max-w-4xl py-8">
      <Heading />
      <div className="mb-5 grid grid-cols-1 gap-3">
        <label className="relative block max-w-md">
          <span className="sr-only">Find a person or a listing</span>
          <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-quiet" />
          <input
            type="search"
            className="field pl-11"
            placeholder="Find a person or a listing"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <Groups shown={shown} />
      </div>
      <Found filter={{ state: shown === "unanswered" ? null : shown, isUnanswered, search }} />
    </div>
  );
}

function Heading() {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="mr-auto">
        <h1 className="text-3xl font-bold">Leads</h1>
        <p className="text-quiet">Who asked about your listings, and who waits for you.</p>
      </div>
      <Button look="secondary" size="small" onClick={() => setIsEditing(true)}>
        Ready answers
      </Button>
      <ExportButton />
      {isEditing && (
        <Suspense fallback={<Opening />}>
          <QuickRepliesDialog onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

const groups: readonly (readonly [Shown, string])[] = [
  [null, "All"],
  ["unanswered", "Unanswered"],
  ...leadStates.map((state) => [state, stateWords[state]] as const),
];

function Groups({ shown }: { shown: Shown }) {
  return (
    <nav aria-label="Groups of leads" className="-mx-4 min-w-0 md:mx-0">
      <ul className="scroller flex gap-2 overflow-x-auto px-4 py-1 md:flex-wrap md:px-0">
        {groups.map(([id, label]) => (
          <li key={label} className="shrink-0">
            <ChipLink to={id === null ? paths.leads : `?show=${id}`} isInPlace isSelected={id === shown}>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A person's leads together, in the order of the newest of each. */
function groupByPerson(leads: readonly Lead[]): readonly (readonly [Lead, ...Lead[]])[] {
  const people = new Map<number, [Lead, ...Lead[]]>();
  for (const lead of leads) {
    const known = people.get(lead.person.id);
    if (known === undefined) people.set(lead.person.id, [lead]);
    else known.push(lead);
  }
  return [...people.values()];
}

function Found({ filter }: { filter: LeadFilter }) {
  const leads = useLeads(filter);
  const { items, total } = leads;
  if (leads.isFailed) return <ErrorState message="Could not load your leads." onRetry={leads.retry} isBusy={leads.isBusy} />;
  if (items === undefined)
    return (
      <WaitingList label="Loading your leads" count={4} className="grid gap-4">
        <Skeleton className="h-40" />
      </WaitingList>
    );
  if (items.length === 0) return <Nobody filter={filter} />;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-quiet">
        {total !== null && plural(total, "lead")}
      </p>
      <ul aria-label="Leads" className="grid grid-cols-1 gap-4">
        {groupByPerson(items).map((own) => (
          <li key={own[0].person.id}>
            <PersonCard leads={own} />
          </li>
        ))}
      </ul>
      <ShowMore {...leads} />
    </>
  );
}

function Nobody({ filter: { state, isUnanswered, search } }: { filter: LeadFilter }) {
  const icon = <UsersRound aria-hidden="true" className="size-7" />;
  if (isUnanswered && search === "")
    return <EmptyState icon={icon} title="Nobody waits for you" text="You have answered everybody." />;
  if (state !== null || search !== "")
    return (
      <EmptyState icon={icon} title="Nobody matches" text="Look in another group, or clear what you typed.">
        <LinkButton to={paths.leads} look="secondary">
          Show all
        </LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title="Nobody has asked yet"
      text="People who write to you about a listing, or look at your number, are here with what they asked."
    >
      <LinkButton to={paths.myProperties} look="secondary">
        My Properties
      </LinkButton>
    </EmptyState>
  );
}
