import type { CaseStatus, StaffAppeal } from "@efie/contract";
import { useSearchParams } from "react-router";
import { AppealAnswer, appealsKey } from "./appeal-answer.tsx";
import { actionWords } from "./case-words.ts";
import { ClaimBadge } from "../claims/claim-notice.tsx";
import { FilterChips } from "../filter-chips.tsx";
import { Moment } from "../moment.tsx";
import { PagedList } from "../paged-list.tsx";
import { ShortcutHint } from "../shortcut-hint.tsx";
import { openedMark, useInSight, useOpened } from "../use-opened.ts";
import { api } from "../../../lib/api/api.ts";
import { caseCalls } from "../../../lib/api/calls.ts";
import { usePagedQuery } from "../../../lib/query/use-paged-query.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { classes } from "../../../ui/styles/classes.ts";

const states = [
  ["", "Open"],
  ["closed", "Answered"],
] as const;

/** What people say against decisions, to be answered by somebody else than who decided. */
export function AppealsScreen() {
  const [params] = useSearchParams();
  const status: CaseStatus = params.get("status") === "closed" ? "closed" : "open";
  const list = usePagedQuery<StaffAppeal>({
    queryKey: [...appealsKey, status],
    load: (cursor, signal) => api.call(caseCalls.listAppeals, { query: { status, ...(cursor !== null && { cursor }) }, signal }),
    refetchSeconds: 30,
  });
  // Who may not answer an appeal has nothing to open in it.
  const { opened, open } = useOpened(
    "appeal",
    (list.items ?? []).filter((appeal) => appeal.may_decide).map(({ id }) => id),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <FilterChips label="Which appeals" name="status" choices={states} />
        {status === "open" && <ShortcutHint keys="j, k: open the next, the one before · r: write the answer · t: take over" />}
      </div>
      <PagedList
        label="Appeals"
        list={list}
        failure="Could not load the appeals."
        nothing={status === "open" ? "No appeal waits for an answer" : "No appeal was answered yet"}
        keyOf={({ id }) => id}
      >
        {(appeal) => <Appeal appeal={appeal} isOpened={appeal.id === opened} onOpen={() => open(appeal.id)} />}
      </PagedList>
    </div>
  );
}

type AppealProps = { appeal: StaffAppeal; isOpened: boolean; onOpen: () => void };

function Appeal({ appeal, isOpened, onOpen }: AppealProps) {
  const { case: about, user, text, created_at, verdict, reason, decided_by } = appeal;
  const article = useInSight(isOpened);
  const action = about.action ?? "dismiss";
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Appeal of @${user.username}`}
      className={classes("grid scroll-mt-36 grid-cols-1 gap-3 outline-none", isOpened && openedMark)}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge tone={actionWords[action].tone}>{actionWords[action].done}</Badge>
        <Link to={`?tab=cases&status=closed&case=${about.id}`} className="font-semibold text-accent underline underline-offset-2">
          {about.title}
        </Link>
        <span className="text-quiet">
          by {about.decided_by === null ? "nobody" : `@${about.decided_by.username}`} · <Moment at={created_at} />
        </span>
        {verdict === null && !isOpened && <ClaimBadge claim={appeal.claim} />}
      </p>
      <p className="text-sm wrap-anywhere text-quiet">We wrote: {about.reason}</p>
      <blockquote className="border-l-4 border-line pl-4 wrap-anywhere">
        <p className="text-sm font-semibold text-quiet">@{user.username} says</p>
        <p>{text}</p>
      </blockquote>
      {verdict !== null && (
        <p className="text-sm wrap-anywhere">
          <Badge tone={verdict === "upheld" ? "neutral" : "green"}>
            {verdict === "upheld" ? "The decision stays" : "Taken back"}
          </Badge>{" "}
          {decided_by !== null && `by @${decided_by.username}: `}
          {reason}
        </p>
      )}
      {appeal.may_decide && isOpened && <AppealAnswer appeal={appeal} />}
      {appeal.may_decide && !isOpened && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={onOpen}>
          Answer it
        </Button>
      )}
      {verdict === null && !appeal.may_decide && (
        <p className="text-sm font-semibold">
          Somebody else answers this: the decision or a report was yours, or it is about you.
        </p>
      )}
    </article>
  );
}
