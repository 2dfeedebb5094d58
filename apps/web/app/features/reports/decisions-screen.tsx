import type { CaseAction, OwnDecision } from "@efie/contract";
import Gavel from "lucide-react/icons/gavel";
import { useEffect } from "react";
import { Link } from "react-router";
import { AppealForm, AppealSummary } from "./appeal-form.tsx";
import { PersonalList } from "../../entities/account/personal-list.tsx";
import { listenToDecisions } from "../../entities/account/listen-to-decisions.ts";
import { useSuspended } from "../../entities/account/viewer.ts";
import { describeHidden, hiddenName } from "../../entities/property/review-state.ts";
import { caseCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { usePagedCall } from "../../lib/query/use-call.ts";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";

type State = { readonly label: string; readonly tone: Tone; readonly text: string };

const states: Record<CaseAction, State> = {
  dismiss: { label: "Nothing found", tone: "neutral", text: "We found nothing wrong." },
  warn: { label: "Warning", tone: "orange", text: "This is a warning. Nothing is taken from you." },
  hide: {
    label: hiddenName,
    tone: "orange",
    text: `${describeHidden(true)} Put right what is wrong, and it goes back into review by itself.`,
  },
  remove: { label: "Removed", tone: "red", text: "The listing is removed." },
  suspend: {
    label: "Suspended",
    tone: "red",
    text: "Your account is suspended: you can read and appeal, but not post, write or pay. Your listings are hidden.",
  },
  ban: { label: "Closed", tone: "red", text: "Your account is closed." },
};

/** What a decision was, and what works again since an appeal was granted. */
const takenBack: Record<CaseAction, string> = {
  dismiss: "We had found nothing wrong.",
  warn: "This was a warning. It no longer counts.",
  hide: "The listing was hidden. It is as it was before, unless you have changed it since.",
  remove: "The listing was removed. It is in My Properties again.",
  suspend:
    "Your account was suspended. You can post, write and pay again, and your listings are shown again where their time has not run out.",
  ban: "Your account was closed. It is open again, and your listings are shown again where their time has not run out.",
};

/** Where another decision restricts the account still, that one says so itself. */
function stateOf({ action, appeal: made }: OwnDecision): State {
  return made?.verdict === "overturned" ? { label: "Taken back", tone: "green", text: takenBack[action] } : states[action];
}

/** What staff decided about somebody, and their appeals. */
export function DecisionsScreen() {
  const list = usePagedCall(caseCalls.listOwnDecisions, ["own-decisions"]);
  useEffect(function followDecisions() {
    return listenToDecisions(() => announceStale("own-decisions"));
  }, []);
  return (
    <PersonalList
      title="Decisions"
      intro="What our staff have decided about you and your listings. You can appeal against each decision once; somebody else looks at it."
      list={list}
      failure="Could not load the decisions. Please try again."
      empty={{
        icon: <Gavel aria-hidden="true" className="size-7" />,
        title: "No decisions",
        text: "Our staff have decided nothing against you.",
      }}
      keyOf={(decision) => decision.case}
    >
      {(decision) => <Decision decision={decision} onAppeal={list.retry} />}
    </PersonalList>
  );
}

function Decision({ decision, onAppeal }: { decision: OwnDecision; onAppeal: () => void }) {
  const { label, tone, text } = stateOf(decision);
  const isSuspended = useSuspended();
  const appeal = (words: string) => api.call(caseCalls.createAppeal, { body: { case: decision.case, text: words } });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-semibold wrap-anywhere">{decision.title}</span>
        <span className="text-sm text-quiet">{formatDate(decision.decided_at)}</span>
      </p>
      <p className="mt-2">{text}</p>
      {decision.action === "hide" && !isSuspended && (
        <Link to={`${paths.myProperties}?edit=${decision.target_id}`} className="mt-1 inline-block link">
          Edit the listing
        </Link>
      )}
      <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere">
        <p className="text-sm font-semibold text-quiet">Our staff write</p>
        <p>{decision.reason}</p>
      </blockquote>
      {decision.appeal === null ? (
        <AppealForm id={String(decision.case)} send={appeal} onDone={onAppeal} />
      ) : (
        <AppealSummary appeal={decision.appeal} />
      )}
    </>
  );
}
