import type { CheckDocument, StaffCheck } from "@efie/contract";
import { submittedCheckKinds } from "@efie/contract/enums";
import { useState, type ReactNode } from "react";
import { ClaimBadge } from "../claims.tsx";
import { FilterChips, Moment, PagedList, ShortcutHint, StatusChips, Openable, useQueueFilter } from "../queue-list.tsx";
import { useShortcuts, useOpened } from "../queue-keys.ts";
import { checkWords, relationWords, statusWords } from "../../../entities/check/check-words.ts";
import { checkCalls } from "../../../lib/api/member-calls.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { usePagedCall } from "../../../lib/query/use-call.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/states.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import { DecideCheck, useDocuments } from "./decide-check.tsx";

const kinds = [["", "All"], ...submittedCheckKinds.map((kind) => [kind, checkWords[kind].title] as const)] as const;

/** What people sent to be checked, with the documents side by side. */
export function ChecksQueue() {
  const { status, kind } = useQueueFilter(submittedCheckKinds);
  const query = { status, kind: kind ?? undefined };
  const list = usePagedCall(checkCalls.listChecks, ["checks", status, kind], { query, refetchSeconds: 30 });
  const { opened, open } = useOpened("check", list.items);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StatusChips label="Which checks" closed="Decided" />
        <FilterChips label="Of what" name="kind" choices={kinds} />
        {status === "open" && (
          <ShortcutHint keys="j, k: the next, the one before · o: open the documents · a: approve · r: write why not · t: take over" />
        )}
      </div>
      <PagedList
        label="Checks"
        list={list}
        failure="Could not load the checks."
        nothing={status === "open" ? "No check waits" : "No check was decided yet"}
      >
        {(check) => <Check check={check} isOpened={check.id === opened} onOpen={() => open(check.id)} />}
      </PagedList>
    </div>
  );
}

function Check({ check, isOpened, onOpen }: { check: StaffCheck; isOpened: boolean; onOpen: () => void }) {
  const { kind, status, user, created_at, reason, decided_by, decided_at } = check;
  const { documents, isEnded, isBusy, open } = useDocuments(check.id);
  // Opening them is opening the check: it is claimed.
  const look = () => {
    if (check.may_decide) onOpen();
    if (check.documents > 0 && (documents === null || isEnded)) void open();
  };
  useShortcuts(isOpened ? { o: look } : {});
  return (
    <Openable label={`${checkWords[kind].title} of @${user.username}`} isOpened={isOpened}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
        <strong>{checkWords[kind].title}</strong>
        <span className="text-sm text-quiet">
          @{user.username} · <Moment at={created_at} />
        </span>
        {status === "submitted" && !isOpened && <ClaimBadge claim={check.claim} />}
      </p>
      <Facts check={check} />
      <Sharing what="Ghana Card" others={check.same_card} />
      <Sharing what="licence" others={check.same_licence} />
      {(documents === null || isEnded) && check.documents > 0 && (
        <div>
          <Button look="secondary" size="small" isBusy={isBusy} onClick={look}>
            {isEnded ? "Open the documents again" : `Open the documents (${check.documents})`}
          </Button>
          <p className="mt-1 text-sm text-quiet">The trail records that you looked. The links last a minute.</p>
        </div>
      )}
      {check.documents === 0 && (
        <p className="text-sm text-quiet">
          {decided_at === null ? "It has no documents, so it cannot be approved." : "No documents are kept any more."}
        </p>
      )}
      {check.documents === 0 && check.may_decide && !isOpened && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={look}>
          Decide it
        </Button>
      )}
      {documents !== null && <Documents kind={kind} documents={documents} isEnded={isEnded} />}
      {reason !== null && <p className="text-sm wrap-anywhere">We wrote: {reason}</p>}
      {decided_at !== null && (
        <p className="text-sm text-quiet">
          {`Decided ${formatDate(decided_at)} by ${decided_by === null ? "somebody who left" : `@${decided_by.username}`}`}
        </p>
      )}
      {check.may_decide && isOpened && <DecideCheck check={check} isSeen={documents !== null || check.documents === 0} />}
      {status === "submitted" && !check.may_decide && (
        <p className="text-sm font-semibold">
          Somebody else decides this: it is yours, or has the card or licence of a check of yours.
        </p>
      )}
    </Openable>
  );
}

function Facts({ check }: { check: StaffCheck }) {
  const { user, property, relation, card_last_digit, licence_number } = check;
  const listing = property && (
    <a href={paths.details(property.id)} className="link">
      {property.title}
    </a>
  );
  const facts: [string, ReactNode][] = [
    ["Name of the account", `${user.first_name} ${user.last_name}`],
    ["Account since", formatDate(user.date_joined)],
    ["Card ends in", card_last_digit],
    ["Licence", licence_number],
    ["Says", relation && relationWords[relation]],
    ["Listing", listing],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Sharing({ what, others }: { what: string; others: StaffCheck["same_card"] }) {
  if (others.length === 0) return null;
  return (
    <div className="rounded-md bg-orange-soft p-3 text-sm text-orange">
      <p className="font-semibold">The same {what} was sent by another account:</p>
      <ul>
        {others.map(({ check, user, status, created_at }) => (
          <li key={check}>
            @{user.username}, {formatDate(created_at)}: {statusWords[status].label.toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}

type DocumentsProps = { kind: StaffCheck["kind"]; documents: readonly CheckDocument[]; isEnded: boolean };

function Documents({ kind, documents, isEnded }: DocumentsProps) {
  const pictures = documents.filter(({ content_type }) => content_type === "image/jpeg").length;
  // The form sends the front first. A PDF may have both sides.
  const labels = kind === "identity" && documents.length === 2 && pictures === 2 ? ["Front", "Back"] : [];
  return (
    <ul aria-label="Documents" className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
      {documents.map((document, at) => (
        <Paper
          key={document.id}
          document={document}
          label={labels[at]}
          name={labels[at] ?? `Document ${at + 1}`}
          isEnded={isEnded}
        />
      ))}
    </ul>
  );
}

type PaperProps = { document: CheckDocument; label: string | undefined; name: string; isEnded: boolean };

/** A picture grows to the whole width when it is pressed: its small print is what staff compare. */
function Paper({ document: { id, content_type, url }, label, name, isEnded }: PaperProps) {
  const [isLarge, setIsLarge] = useState(false);
  const isPicture = content_type === "image/jpeg";
  return (
    <li className={classes("overflow-hidden rounded-md border border-line bg-sunken", isLarge && "col-span-full")}>
      {label !== undefined && <p className="px-3 py-2 text-sm font-semibold">{label}</p>}
      {isPicture && (
        <button
          type="button"
          aria-pressed={isLarge}
          title={isLarge ? "Make it smaller" : "Make it larger"}
          className={classes("block w-full focus-visible:-outline-offset-3", isLarge ? "cursor-zoom-out" : "cursor-zoom-in")}
          onClick={() => setIsLarge(!isLarge)}
        >
          <img src={url} alt={name} className="w-full" />
        </button>
      )}
      {!isPicture && isEnded && (
        <p className="grid min-h-24 place-items-center p-4 text-sm text-quiet">{`${name}: the link has ended.`}</p>
      )}
      {!isPicture && !isEnded && (
        <a href={url} download={`check-document-${id}.pdf`} className="grid min-h-24 place-items-center p-4 link">
          {`Save the PDF (${name.toLowerCase()})`}
        </a>
      )}
    </li>
  );
}
