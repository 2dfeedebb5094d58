import type { Desk, DeskItem, DeskKind } from "@efie/contract";
import { describeSlots } from "@efie/contract/texts";
import { useState } from "react";
import { AnswerBox, LastWords, WaitBadge } from "../answer-box.tsx";
import { describeWaiting, isLongWait } from "../lead-words.ts";
import { messageGroup } from "../../../entities/message/message-sending.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { leadCalls } from "../../../lib/api/member-calls.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatRelative, formatTime } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useQueued } from "../../../lib/send-queue/use-queued.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/states.tsx";
import { Waiting } from "../../../ui/feedback/waiting.tsx";
import { ConfirmActions, LinkAction, RenewAction, type DoneFor } from "./item-actions.tsx";

type Props = Desk["waiting"][number] & { onDone: DoneFor };

type Words = {
  readonly title: string;
  /** Where all of a kind are looked after. */
  readonly all: string;
  /** What the link of one is called, and where it leads if not to all; without it there is more than a link. */
  readonly one?: readonly [label: string, addressOf?: (id: number) => string];
};

const kinds: Readonly<Record<DeskKind, Words>> = {
  unanswered: { title: "People wait for your answer", all: `${paths.leads}?show=unanswered` },
  viewings_today: { title: "Viewings today", all: paths.viewings, one: ["Open"] },
  viewings_asked: { title: "Viewings to agree on", all: paths.viewingsToAnswer, one: ["Choose a time"] },
  to_confirm: { title: "Are these still available?", all: paths.longestNotConfirmed },
  expiring: { title: "Expired, or about to", all: `${paths.myProperties}?order=expiry` },
  refused: {
    title: "Not approved: please change them",
    all: `${paths.myProperties}?show=rejected`,
    one: ["Change", (id) => `${paths.myProperties}?edit=${id}`],
  },
  drafts: { title: "Drafts that nobody sees yet", all: paths.myDrafts, one: ["Continue", paths.addImages] },
  payments: { title: "Payments that have not arrived", all: paths.accountPayments, one: ["Look at it"] },
};

/** One kind of what waits: the first few, each with what is done about it. */
export function WaitingKind({ kind, count, items, onDone }: Props) {
  const { title, all } = kinds[kind];
  return (
    <section aria-labelledby={`${kind}-title`}>
      <div className="mb-3 flex items-center gap-3">
        <h2 id={`${kind}-title`} className="text-xl font-bold">
          {title}
        </h2>
        <Badge>{count}</Badge>
        {count > items.length && (
          <LinkButton to={all} look="quiet" size="small" className="-mr-4 ml-auto shrink-0">
            See all<span className="sr-only">{`: ${title}`}</span>
          </LinkButton>
        )}
      </div>
      {items.length === 0 && <p className="text-quiet">The next ones follow in a moment.</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="p-4">
            {kind === "unanswered" ? (
              <UnansweredItem item={item} onDone={onDone} />
            ) : (
              <Item kind={kind} item={item} onDone={onDone} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ItemProps = { kind: Exclude<DeskKind, "unanswered">; item: DeskItem; onDone: DoneFor };

function Item({ kind, item, onDone }: ItemProps) {
  const now = useNow();
  const { all, one } = kinds[kind];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{item.title}</p>
        <p className={kind === "expiring" && isLongWait(item.at, now) ? "text-sm font-medium text-danger" : "text-sm text-quiet"}>
          {describeItem(kind, item, now)}
        </p>
      </div>
      {kind === "to_confirm" && <ConfirmActions item={item} onDone={onDone} />}
      {kind === "expiring" && <RenewAction item={item} onDone={onDone} />}
      {one !== undefined && <LinkAction to={one[1]?.(item.id) ?? all} label={one[0]} title={item.title} />}
    </div>
  );
}

/** What an item waits for, in a few words. */
function describeItem(kind: Exclude<DeskKind, "unanswered">, { at, person }: DeskItem, now: Date): string {
  switch (kind) {
    case "to_confirm":
      return `Last confirmed ${formatRelative(at, now)}`;
    case "expiring":
      return new Date(at) > now
        ? `Expires ${formatRelative(at, now)}; you can renew it then`
        : `Expired ${formatRelative(at, now)}`;
    case "viewings_today":
      return `${formatTime(at)} in Accra, with ${person?.name ?? "somebody"}`;
    case "viewings_asked":
      return `${person?.name ?? "Somebody"} asks for ${describeSlots([at])}`;
    case "payments":
      return `Begun ${describeWaiting(at, now)} ago`;
    case "drafts":
      return `Begun ${formatRelative(at, now)}`;
    case "refused":
      return `Posted ${formatRelative(at, now)}`;
  }
}

/** Somebody who waits: read what they wrote, answer, or say that one has called. */
function UnansweredItem({ item, onDone }: { item: DeskItem; onDone: DoneFor }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, person, property, title, text, at } = item;
  // Answered without a connection, before the page was loaded again.
  const queued = useQueued(messageGroup(person?.id ?? 0));
  if (person === null || property === null) return null;
  const key = `unanswered ${id}`;
  const name = person.name === "" ? person.username : person.name;
  const markContacted = async () =>
    requireSession(await api.call(leadCalls.updateLead, { params: { id }, body: { state: "contacted" }, keepalive: true }));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <WaitBadge since={at} />
        <p className="basis-full text-sm text-quiet wrap-anywhere">{`About “${title}”`}</p>
      </div>
      <LastWords text={text} />
      {queued !== null && <Waiting id={queued.id} what={`your answer to ${name}`} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Answer<span className="sr-only">{` ${name}`}</span>
        </Button>
        {text === null ? (
          <LinkButton to={paths.viewings} look="secondary" size="small">
            Viewings<span className="sr-only">{`: ${name} asked for one`}</span>
          </LinkButton>
        ) : (
          <LinkButton to={`${paths.messages}?user_id=${person.id}`} look="secondary" size="small">
            Read<span className="sr-only">{` what ${name} wrote`}</span>
          </LinkButton>
        )}
        <Button
          look="quiet"
          size="small"
          onClick={() => onDone(key, { said: `${name} is marked as contacted.`, work: markContacted })}
        >
          I called<span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
      {isOpen && <AnswerBox asker={{ person, property: { id: property, title } }} onSend={(answer) => onDone(key, answer)} />}
    </div>
  );
}
