import { leadStates } from "@efie/contract/enums";
import type { Lead, LeadState } from "@efie/contract";
import { useState } from "react";
import { AnswerBox, LastWords, WaitBadge } from "./answer-box.tsx";
import { notesGroup, useLeadChanges } from "./lead-queries.ts";
import { describeWays, stateWords } from "./lead-words.ts";
import { useNow } from "../../lib/browser/hooks.ts";
import { formatMoment, formatRelative, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { useQueued } from "../../lib/send-queue/use-queued.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { Waiting } from "../../ui/feedback/waiting.tsx";
import { doUnlessUndone } from "../../ui/feedback/undo.ts";
import { useAction } from "../../ui/feedback/use-action.ts";
import { pickerOptions, SelectBox } from "../../ui/fields/select-box.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { LeadNotes } from "./lead-notes.tsx";

type Open = { readonly id: number; readonly what: "answer" | "notes" } | null;

/** One person, whatever they asked about: two people have one conversation. */
export function PersonCard({ leads }: { leads: readonly [Lead, ...Lead[]] }) {
  const [open, setOpen] = useState<Open>(null);
  const [{ person }] = leads;
  const since = leads.flatMap(({ waiting_since }) => waiting_since ?? []).toSorted()[0];
  const name = person.name === "" ? person.username : person.name;
  return (
    <article className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-bold wrap-anywhere">{name}</h2>
        {since !== undefined && <WaitBadge since={since} />}
        {leads.length > 1 && <span className="text-sm text-quiet">{`Asked about ${plural(leads.length, "listing")}`}</span>}
        <LinkButton to={`${paths.messages}?user_id=${person.id}`} look="quiet" size="small" className="-mr-2 ml-auto">
          Read<span className="sr-only">{` the conversation with ${name}`}</span>
        </LinkButton>
      </div>
      <LastWords text={leads.find(({ text }) => text !== null)?.text ?? null} />
      <ul className="divide-y divide-line">
        {leads.map((lead) => (
          <li key={lead.id} className="grid gap-3 py-4 last:pb-0">
            <LeadFacts lead={lead} />
            <LeadActions lead={lead} open={open?.id === lead.id ? open : null} onOpen={setOpen} />
            {open?.id === lead.id && open.what === "answer" && (
              <AnswerBox
                asker={lead}
                onSend={(answer) => {
                  setOpen(null);
                  doUnlessUndone(answer, () => setOpen({ id: lead.id, what: "answer" }));
                  return true;
                }}
              />
            )}
            {open?.id === lead.id && open.what === "notes" && <LeadNotes lead={lead} onDone={() => setOpen(null)} />}
          </li>
        ))}
      </ul>
    </article>
  );
}

function LeadFacts({ lead: { id, property, via, last_at, note, remind_at } }: { lead: Lead }) {
  const queued = useQueued(notesGroup(id));
  const shown = queued?.text ?? note;
  return (
    <div className="min-w-0">
      <Link
        to={paths.details(property.id)}
        className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {property.title}
      </Link>
      <p className="text-sm text-quiet">
        {`${describeWays(via)} · `}
        <time dateTime={last_at} title={formatMoment(last_at)}>
          {formatRelative(last_at, useNow())}
        </time>
      </p>
      {shown !== "" && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{shown}</p>}
      {queued !== null && <Waiting id={queued.id} what="your note" />}
      {remind_at !== null && <p className="mt-1 text-sm font-medium">{`We remind you on ${formatMoment(remind_at)}.`}</p>}
    </div>
  );
}

type ActionsProps = { lead: Lead; open: Open; onOpen: (open: Open) => void };

function LeadActions({ lead, open, onOpen }: ActionsProps) {
  const { id, person, property, state } = lead;
  const about = ` ${person.name}, ${property.title}`;
  const toggle = (what: "answer" | "notes") => onOpen(open?.what === what ? null : { id, what });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" aria-expanded={open?.what === "answer"} onClick={() => toggle("answer")}>
        Answer<span className="sr-only">{about}</span>
      </Button>
      <Button look="secondary" size="small" aria-expanded={open?.what === "notes"} onClick={() => toggle("notes")}>
        Note<span className="sr-only">{about}</span>
      </Button>
      <StatePicker id={id} state={state} name={`State of${about}`} />
    </div>
  );
}

function StatePicker({ id, state, name }: { id: number; state: LeadState; name: string }) {
  const { update } = useLeadChanges();
  const { run: undo } = useAction(() => update(id, { state }));
  const { run: change } = useAction(async (next: LeadState) => {
    await update(id, { state: next });
    showToast(`Marked as ${stateWords[next].toLowerCase()}.`, "success", { label: "Undo", run: () => void undo() });
  });
  return (
    <SelectBox
      aria-label={name}
      className="min-h-11 py-1 pr-10 text-sm"
      value={state}
      onChange={({ currentTarget }) => {
        const next = leadStates.find((one) => one === currentTarget.value);
        if (next !== undefined) void change(next);
      }}
    >
      {pickerOptions(leadStates.map((one) => [one, stateWords[one]]))}
    </SelectBox>
  );
}
