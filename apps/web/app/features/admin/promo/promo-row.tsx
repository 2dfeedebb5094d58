import type { PromoCode } from "@efie/contract";
import { describeScope } from "./promo-terms.ts";
import { useEndPromo } from "./use-end-promo.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatDate } from "../../../lib/format/dates.ts";
import { formatCedis } from "../../../lib/format/numbers.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Confirm } from "../../../ui/overlays/confirm.tsx";

type Props = { promo: PromoCode; plan: string | null };

/** One promo code, with its terms and its end. */
export function PromoRow({ promo, plan }: Props) {
  const { code, kind, value, used, max_uses, starts_at, ends_at } = promo;
  const now = useNow();
  const ending = useEndPromo(promo);
  const isEnded = ending.isEnded || (ends_at !== null && new Date(ends_at) <= now);
  const isUsedUp = max_uses !== null && used >= max_uses;
  const isEarly = !isEnded && starts_at !== null && new Date(starts_at) > now;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold tracking-wide wrap-anywhere">{code}</span>
        <Badge tone="green">{kind === "percent" ? `${value} % off` : `${formatCedis(value)} off`}</Badge>
        {(isEnded || isUsedUp) && <Badge>Over</Badge>}
        {isEarly && <Badge tone="blue">Not yet</Badge>}
        <span className="ml-auto text-sm text-quiet">{`used ${used} ${used === 1 ? "time" : "times"}`}</span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-quiet">{describeTerms(promo, plan)}</p>
        {!isEnded && (
          <Button
            look="danger"
            size="small"
            className="shrink-0 whitespace-nowrap"
            aria-label={`End now: ${code}`}
            onClick={ending.ask}
          >
            End now
          </Button>
        )}
      </div>
      <Confirm
        isOpen={ending.isAsking}
        isDangerous
        isBusy={ending.isBusy}
        title="End this promo code?"
        confirmLabel="End now"
        onConfirm={() => void ending.confirm()}
        onCancel={ending.stopAsking}
      >
        {`Nobody can begin a payment with ${code} any more. Who has begun one keeps its price. This cannot be undone.`}
      </Confirm>
    </div>
  );
}

function describeTerms({ applies_to, max_uses, max_uses_per_user, starts_at, ends_at }: PromoCode, plan: string | null): string {
  return [
    describeScope(applies_to),
    plan !== null && `only ${plan}`,
    max_uses === null ? "no limit" : `at most ${max_uses}`,
    `${max_uses_per_user} a person`,
    starts_at !== null && `from ${formatDate(starts_at)}`,
    ends_at !== null && `until ${formatDate(ends_at)}`,
  ]
    .filter((term) => term !== false)
    .join(" · ");
}
