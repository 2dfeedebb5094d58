import type { LedgerEntry, PaymentStatus } from "@efie/contract";
import { describeDetail, describeDispute, spell } from "./ledger-words.ts";
import { ReceiptButtons } from "../../../entities/payment/receipt-button.tsx";
import { formatMoment, formatCedis, plural } from "../../../lib/format/format.ts";
import { ClaimBadge } from "../claims.tsx";
import { Moment } from "../queue-list.tsx";
import { Badge, type Tone } from "../../../ui/feedback/states.tsx";
import { ReviewPayment } from "./review-payment.tsx";

const statusTones: Record<PaymentStatus, Tone> = {
  pending: "neutral",
  success: "green",
  failed: "neutral",
  abandoned: "neutral",
  mismatched: "red",
  refused: "orange",
  reversed: "orange",
};
const purposes: Record<LedgerEntry["purpose"], string> = {
  subscription: "Subscription",
  publish: "Listing fee",
  renew: "Renewal",
};

/** What was paid, by whom, what is odd about it, and what staff found. */
export function LedgerRow({ payment }: { payment: LedgerEntry }) {
  const { status, flags, events, price, amount, promo_code, review } = payment;
  const needsLook = flags.length > 0 && review === null;
  const dispute = flags.includes("disputed") ? describeDispute(events) : null;
  return (
    <article className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-bold">{formatCedis(amount)}</span>
        <Badge tone={statusTones[status]}>{spell(status)}</Badge>
        {flags.map((flag) => (
          <Badge key={flag} tone={needsLook ? "red" : "neutral"}>
            {spell(flag)}
          </Badge>
        ))}
        {needsLook && <ClaimBadge claim={payment.claim} />}
        <Moment at={payment.created_at} className="ml-auto" />
      </div>
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">{purposes[payment.purpose]}</span>
        {` · ${payment.title} · @${payment.user.username}`}
      </p>
      <p className="text-sm wrap-anywhere text-quiet">
        {[
          ...(price === amount ? [] : [`${formatCedis(price)} before ${promo_code ?? "the discount"}`]),
          ...(payment.effect === null ? [] : [`gave a ${payment.effect}`]),
          payment.reference,
        ].join(" · ")}
      </p>
      {dispute !== null && <p className="text-sm font-semibold text-danger">{dispute}</p>}
      {review !== null && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">
            {`Looked at by ${review.staff === null ? "staff" : `@${review.staff.username}`}, ${formatMoment(review.at)}`}
          </span>
          {review.note !== "" && <span>{`: ${review.note}`}</span>}
        </p>
      )}
      {events.length > 0 && <Events events={events} />}
      <ReceiptButtons payment={payment} />
      {needsLook && <ReviewPayment payment={payment} />}
    </article>
  );
}

function Events({ events }: Pick<LedgerEntry, "events">) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-accent">{plural(events.length, "event")}</summary>
      <ol className="grid gap-2 border-l-2 border-line pl-4">
        {events.map(({ id, kind, source, created_at, detail }) => (
          <li key={id}>
            <span className="font-semibold">{spell(kind)}</span>
            <span className="text-quiet">{` by ${source}, ${formatMoment(created_at)}`}</span>
            {Object.keys(detail).length > 0 && <p className="wrap-anywhere text-quiet">{describeDetail(detail)}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
