import type { OwnPayment, PaymentStatus, ReceiptDetails } from "@efie/contract";
import { purposeNames } from "@efie/contract/enums";
import ReceiptText from "lucide-react/icons/receipt-text";
import { PersonalList } from "../../entities/account/personal-list.tsx";
import { ReceiptButtons } from "../../entities/payment/receipt-button.tsx";
import { receiptCalls } from "../../lib/api/member-calls.ts";
import { formatCedis, formatDate } from "../../lib/format/format.ts";
import { usePagedCall, useCall } from "../../lib/query/use-call.ts";
import { Badge, type Tone, FormAlert } from "../../ui/feedback/states.tsx";
import { ApiError } from "@efie/client";
import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { TextField } from "../../ui/fields/field.tsx";

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

const key = ["receipt-details"] as const;

/** Who pays, where it is not the account's person: for companies. */
function ReceiptDetailsForm() {
  const { data } = useCall(receiptCalls.getReceiptDetails, key);
  if (data === undefined) return null;
  return (
    <section aria-labelledby="receipt-details" className="page max-w-3xl pb-10">
      <h2 id="receipt-details" className="text-lg font-bold">
        Name on your receipts
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        For a company, or for your taxes. It is on earlier receipts, too, when you download them again.
      </p>
      <Form saved={data} />
    </section>
  );
}

function Form({ saved }: { saved: ReceiptDetails }) {
  const queries = useQueryClient();
  const [details, setDetails] = useState(saved);
  const [tinProblem, setTinProblem] = useState<string>();
  const { isBusy, problem, run } = useFormAction(
    async () => {
      setTinProblem(undefined);
      const changed = requireSession(await api.call(receiptCalls.updateReceiptDetails, { body: details }));
      queries.setQueryData<ReceiptDetails>(key, changed);
      setDetails(changed);
      showToast("Saved.", "success");
    },
    (error) => {
      const found = error instanceof ApiError ? error.fieldErrors["tin"]?.[0] : undefined;
      setTinProblem(found);
      return found === undefined ? "Could not save this. Please try again." : null;
    },
  );
  return (
    <SubmitForm className="grid max-w-md gap-4" onSubmit={run}>
      <TextField
        label="Name"
        hint="Empty: the name of your account"
        value={details.name}
        maxLength={limits.maxReceiptNameCharacters}
        onChange={({ currentTarget: { value } }) => setDetails((now) => ({ ...now, name: value }))}
      />
      <TextField
        label="TIN"
        hint="Taxpayer number, such as C0001234567. You may leave it empty."
        error={tinProblem}
        value={details.tin}
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setDetails((now) => ({ ...now, tin: value }))}
      />
      <FormAlert text={problem} />
      <Button type="submit" look="secondary" isBusy={isBusy} className="justify-self-start">
        Save
      </Button>
    </SubmitForm>
  );
}
