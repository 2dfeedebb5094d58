import type { StaffAppeal, AppealVerdict } from "@efie/contract";
import { caseCalls } from "../../../lib/api/member-calls.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { usePagedCall } from "../../../lib/query/use-call.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { ClaimBadge, ClaimNotice, useClaim } from "../claims.tsx";
import { useStaffAction } from "../dashboard/use-dashboard.ts";
import { useOpened, useShortcuts } from "../queue-keys.ts";
import { Moment, PagedList, ShortcutHint, StatusChips, Openable, useQueueFilter } from "../queue-list.tsx";
import { useReason } from "../use-reason.ts";
import { actionWords } from "./case-words.ts";

/** What people say against decisions, to be answered by somebody else than who decided. */
export function AppealsScreen() {
  const { status } = useQueueFilter([]);
  const list = usePagedCall(caseCalls.listAppeals, ["appeals", status], { query: { status }, refetchSeconds: 30 });
  const { opened, open } = useOpened("appeal", list.items);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StatusChips label="Which appeals" closed="Answered" />
        {status === "open" && <ShortcutHint keys="j, k: open the next, the one before · r: write the answer · t: take over" />}
      </div>
      <PagedList
        label="Appeals"
        list={list}
        failure="Could not load the appeals."
        nothing={status === "open" ? "No appeal waits for an answer" : "No appeal was answered yet"}
      >
        {(appeal) => <Appeal appeal={appeal} isOpened={appeal.id === opened} onOpen={() => open(appeal.id)} />}
      </PagedList>
    </div>
  );
}

function Appeal({ appeal, isOpened, onOpen }: { appeal: StaffAppeal; isOpened: boolean; onOpen: () => void }) {
  const { case: about, user, text, created_at, verdict, reason, decided_by } = appeal;
  const action = about.action ?? "dismiss";
  return (
    <Openable label={`Appeal of @${user.username}`} isOpened={isOpened}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge tone={actionWords[action].tone}>{actionWords[action].done}</Badge>
        <Link to={`?tab=cases&status=closed&case=${about.id}`} className="link">
          {about.title}
        </Link>
        <span className="text-quiet">
          {`by ${about.decided_by === null ? "nobody" : `@${about.decided_by.username}`} · `}
          <Moment at={created_at} />
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
          {`${decided_by === null ? "" : `by @${decided_by.username}: `}${reason}`}
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
    </Openable>
  );
}

/** The form of an opened appeal; opening it claims it. */
function AppealAnswer({ appeal }: { appeal: StaffAppeal }) {
  const held = useClaim({ type: "appeal", id: appeal.id });
  const reason = useReason({ draft: `answer ${appeal.id}`, of: "answer", missing: "Please say why." });
  const { isBusy, run: send } = useStaffAction("appeals", async (verdict: AppealVerdict, text: string) => {
    const params = { id: appeal.id };
    requireSession(await api.call(caseCalls.decideAppeal, { params, body: { verdict, reason: text } }));
    reason.setText("");
    showToast(verdict === "upheld" ? "The decision stays." : "The decision is taken back.", "success");
  });
  useShortcuts({ r: reason.focus, t: held.takeOver });
  const answer = (verdict: AppealVerdict) => reason.submit((words) => send(verdict, words));
  const isOff = isBusy || held.other !== null;
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <ClaimNotice held={held} />
      <TextArea label={`Your answer to @${appeal.user.username}`} rows={3} {...reason.field} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" disabled={isOff} onClick={() => answer("upheld")}>
          The decision stays
        </Button>
        <Button look="secondary" size="small" disabled={isOff} onClick={() => answer("overturned")}>
          Take it back
        </Button>
      </div>
    </form>
  );
}
