import type { Lead } from "@efie/contract";
import { leadStates } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import Download from "lucide-react/icons/download";
import UsersRound from "lucide-react/icons/users-round";
import { useDeferredValue, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useLeads, type LeadFilter } from "./lead-queries.ts";
import { stateWords } from "./lead-words.ts";
import { leadCalls } from "../../lib/api/member-calls.ts";
import { readPrivateFile, saveFile } from "../../lib/api/download.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton, ShowMore } from "../../ui/actions/button.tsx";
import { AsOf } from "../../ui/feedback/loaded.tsx";
import { EmptyState, ErrorState, Skeleton, WaitingList } from "../../ui/feedback/states.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { useFollowing } from "../../lib/browser/screen-hooks.ts";
import { SearchField } from "../../ui/fields/field.tsx";
import { GroupLinks } from "../../ui/navigation/group-links.tsx";
import { PersonCard } from "./person-card.tsx";
import { closeIt, lazyDialog } from "../../ui/feedback/lazy-part.tsx";

const QuickRepliesDialog = lazyDialog(() => import("./quick-replies-dialog.tsx"), closeIt);

/** Who asked about one's listings: answered, noted and moved on from here. */
export function LeadsScreen() {
  const [params] = useSearchParams();
  const shown = (["unanswered", ...leadStates] as const).find((one) => one === params.get("show")) ?? null;
  const [words, setWords] = useWordsInAddress();
  const search = useDeferredValue(words.trim().slice(0, limits.maxSearchCharacters));
  return (
    <div className="page max-w-4xl py-8">
      <Heading />
      <div className="mb-5 grid grid-cols-1 gap-3">
        <SearchField label="Find a person or a listing" value={words} onChange={setWords} />
        <GroupLinks
          label="Groups of leads"
          groups={groups.map(({ id, label }) => ({ id, label, to: linkTo(id, words), isSelected: id === (shown ?? "all") }))}
        />
      </div>
      <Found filter={{ shown, search }} />
    </div>
  );
}

function Heading() {
  const [isEditing, setIsEditing] = useState(false);
  const { isBusy, run: save } = useAction(async () => {
    saveFile(await readPrivateFile((client) => client.call(leadCalls.exportLeads)), "efie-leads.csv");
  }, "Could not make the file. Please try again.");
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="mr-auto">
        <h1 className="text-3xl font-bold">Leads</h1>
        <p className="text-quiet">Who asked about your listings, and who waits for you.</p>
      </div>
      <Button look="secondary" size="small" onClick={() => setIsEditing(true)}>
        Ready answers
      </Button>
      {/* For those who keep their own sheet. */}
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-4" />
        Export all
      </Button>
      {isEditing && <QuickRepliesDialog onClose={() => setIsEditing(false)} />}
    </div>
  );
}

const groups = [
  { id: "all", label: "All" },
  { id: "unanswered", label: "Unanswered" },
  ...leadStates.map((state) => ({ id: state, label: stateWords[state] })),
] as const;

/** Another group, of the same words. */
function linkTo(id: (typeof groups)[number]["id"], words: string): string {
  const params = new URLSearchParams({ ...(id !== "all" && { show: id }), ...(words !== "" && { search: words }) });
  return `${paths.leads}?${params.toString()}`.replace(/\?$/, "");
}

/** What is typed, also in the address: it is there after a reload, and a link can empty it. */
function useWordsInAddress(): readonly [string, (words: string) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: { typedAt?: string } | null };
  // The address follows what is typed a moment later: only a link's words replace it.
  const followed = state?.typedAt ?? key;
  const [words, setWords] = useFollowing(params.get("search") ?? "", followed);
  const type = (typed: string) => {
    setWords(typed);
    const next = new URLSearchParams(params);
    if (typed === "") next.delete("search");
    else next.set("search", typed);
    setParams(next, { replace: true, preventScrollReset: true, state: { typedAt: followed } });
  };
  return [words, type];
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
        <AsOf at={leads.storedAt} />
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

function Nobody({ filter: { shown, search } }: { filter: LeadFilter }) {
  const icon = <UsersRound aria-hidden="true" className="size-7" />;
  if (shown === "unanswered" && search === "")
    return <EmptyState icon={icon} title="Nobody waits for you" text="You have answered everybody." />;
  if (shown !== null || search !== "")
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
