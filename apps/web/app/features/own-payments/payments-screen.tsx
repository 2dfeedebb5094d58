import type { OwnPayment, PaymentStatus } from "@efie/contract";
import { purposeNames } from "@efie/contract/enums";
import ReceiptText from "lucide-react/icons/receipt-text";
import { PersonalList } from "../../entities/account/personal-list.tsx";
import { ReceiptButtons } from "../../entities/payment/receipt-button.tsx";
import { receiptCalls } from "../../lib/api/member-calls.ts";
import { formatCedis, formatDate } from "../../lib/format/format.ts";
import { usePagedCall } from "../../lib/query/use-call.ts";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";
import { ReceiptDetailsForm } from "./receipt-details-form.tsx";

const states: Record<PaymentStatus, { readonly label: string; readonly tone: Tone }> = {
  pending: { label: "Not paid yet", tone: "neutral" },
  success: { label: "Paid", tone: "green" },
  failed: { label: "Not paid", tone: "neutral" },
  abandoned: { label: "Not paid", tone: "neutral" },
  mismatched: { label: "Our staff are looking at it", tone: "orange" },
  refused: { label: "Being sent back", tone: "orange" },
  reversed: { label: "Sent back", tone: "orange" },
};

/** What somebody paid, and the receipts. */
export function PaymentsScreen() {
  return (
    <>
      <PersonalList
        title="Payments"
        intro="What you paid on Efie, with a receipt for each payment."
        list={usePagedCall(receiptCalls.listOwnPayments, ["own-payments"])}
        failure="Could not load your payments. Please try again."
        empty={{
          icon: <ReceiptText aria-hidden="true" className="size-7" />,
          title: "No payments yet",
          text: "When you pay for a plan or a listing, your receipt is here.",
        }}
        keyOf={({ id }) => id}
      >
        {(payment) => <Payment payment={payment} />}
      </PersonalList>
      <ReceiptDetailsForm />
    </>
  );
}

function Payment({ payment }: { payment: OwnPayment }) {
  const { amount, status, purpose, title, created_at, refunds } = payment;
  const { label, tone } = states[status];
  const back = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-bold">{formatCedis(amount)}</span>
        <Badge tone={tone}>{label}</Badge>
        <time dateTime={created_at} className="ml-auto text-sm text-quiet">
          {formatDate(created_at)}
        </time>
      </p>
      <p className="wrap-anywhere">{`${purposeNames[purpose]}: ${title}`}</p>
      {back > 0 && <p className="text-sm text-quiet">{`${formatCedis(back)} went back to you.`}</p>}
      <ReceiptButtons payment={payment} />
    </div>
  );
}
