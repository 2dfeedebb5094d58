import type { CaseAction, CaseDetail } from "@efie/contract";
import type { ComponentProps } from "react";
import { accountTypeLabel } from "../../../entities/account/account-rules.ts";
import { describeHidden, hiddenName } from "../../../entities/property/review-state.ts";
import { formatMoment, formatDate } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/states.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import { ClaimNotice, type useClaim } from "../claims.tsx";
import { WithPropertyFlags } from "../property-flags.tsx";
import { QueueSteps, QueueToolbar } from "../queue-toolbar.tsx";
import { Facts } from "../review/review-facts.tsx";
import { CaseEvidence } from "./case-evidence.tsx";
import { CaseFlags, CaseReports } from "./case-reports.tsx";
import { actionWords, targetLabels } from "./case-words.ts";

type Props = {
  found: CaseDetail;
  place: string;
  isBusy: boolean;
  held: ReturnType<typeof useClaim>;
  onDecide: (action: CaseAction) => void;
  steps: Omit<ComponentProps<typeof QueueSteps>, "what">;
};

/** One case: what to do about it, what was reported, and who it is about. */
export function CaseView({ found, place, isBusy, held, onDecide, steps }: Props) {
  const content = (
    <>
      <CaseFlags flags={found.flags} />
      {found.reports > 0 && <CaseReports of={found.target_type} reports={found.report_list} total={found.reports} />}
      <CaseEvidence found={found} />
      <CaseOwner found={found} />
    </>
  );
  return (
    <article aria-label={`Case ${found.id}: ${found.title}`} className="grid grid-cols-1 gap-6">
      <QueueToolbar className="gap-2" place={place}>
        <QueueSteps what="case" {...steps} />
        {found.actions.length > 0 && (
          <div
            className={classes(
              "flex gap-2 max-md:grid max-md:w-full",
              found.actions.length % 3 === 0 ? "max-md:grid-cols-3" : "max-md:grid-cols-2",
            )}
          >
            {found.actions.map((action) => (
              <Button
                key={action}
                size="small"
                look={actionWords[action].tone === "red" ? "danger" : "secondary"}
                disabled={isBusy || held.other !== null}
                className="shrink-0"
                onClick={() => onDecide(action)}
              >
                {actionWords[action].label}
              </Button>
            ))}
          </div>
        )}
      </QueueToolbar>
      <ClaimNotice held={held} />
      <header>
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <Badge>{targetLabels[found.target_type]}</Badge>
          Case {found.id} · opened {formatMoment(found.opened_at)}
          {found.hidden_at !== null && found.action === null && (
            <>
              <Badge tone="orange">{hiddenName}</Badge>
              {describeHidden(false)}
            </>
          )}
        </p>
        <h2 className="mt-1 text-2xl font-bold wrap-anywhere">{found.title}</h2>
        <Verdict found={found} />
        {found.status === "open" && found.actions.length === 0 && (
          <p className="mt-2 text-sm font-semibold">Somebody else decides this: it is about you, or you reported it.</p>
        )}
      </header>
      {found.target_type === "property" ? <WithPropertyFlags id={found.target_id}>{content}</WithPropertyFlags> : content}
    </article>
  );
}

function Verdict({ found: { action, reason, decided_at, decided_by, appeal } }: Pick<Props, "found">) {
  if (action === null || decided_at === null) return null;
  return (
    <div className="mt-3 rounded-md bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={actionWords[action].tone}>{actionWords[action].done}</Badge>
        {`${decided_by === null ? "" : `by @${decided_by.username}, `}${formatMoment(decided_at)}`}
        {appeal !== null && <Badge tone="blue">{appeal === "open" ? "Appeal is open" : `Appeal ${appeal}`}</Badge>}
      </p>
      <p className="mt-2 wrap-anywhere">{reason}</p>
    </div>
  );
}

function factsOf({ about, owner }: CaseDetail): readonly (readonly [string, string])[] {
  const { profile, phone_verified_at, properties, rejected } = about;
  return [
    ["Username", `@${owner.username}`],
    ["Account", profile === null ? "Deleted" : accountTypeLabel(profile.account_type)],
    ["Member since", profile === null ? "–" : formatDate(profile.date_joined)],
    ["Phone number", phone_verified_at === null ? "Not verified" : `Verified ${formatDate(phone_verified_at)}`],
    ["Listings ever", `${properties}, published now ${profile?.listings_count ?? 0}`],
    ["Rejections", String(rejected)],
  ];
}

/** The person concerned by the case, and what was decided about them before. */
function CaseOwner({ found }: { found: CaseDetail }) {
  const { decisions, suspended_at, banned_at, is_staff } = found.about;
  return (
    <section aria-labelledby="case-owner">
      <h3 id="case-owner" className="mb-2 flex flex-wrap items-center gap-2 font-bold">
        Who it is about
        {is_staff && <Badge tone="blue">Staff</Badge>}
        {suspended_at !== null && <Badge tone="red">Suspended</Badge>}
        {banned_at !== null && <Badge tone="red">Banned</Badge>}
      </h3>
      <Facts facts={factsOf(found)} className="rounded-lg border border-line bg-surface p-4" />
      {decisions.length === 0 ? (
        <p className="mt-3 text-sm text-quiet">Nothing was decided about this person before.</p>
      ) : (
        <ul aria-label="Earlier decisions" className="mt-3 grid grid-cols-1 gap-2 text-sm">
          {decisions.map(({ case: id, title, action, reason, decided_at, appeal }) => (
            <li key={id}>
              <Badge tone={actionWords[action].tone}>{actionWords[action].done}</Badge>{" "}
              <span className="font-semibold">{title}</span>
              {`, ${formatDate(decided_at)}${appeal === null ? "" : ` (appeal ${appeal})`}`}
              <span className="block wrap-anywhere text-quiet">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
