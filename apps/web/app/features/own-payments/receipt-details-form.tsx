import { ApiError } from "@efie/client";
import type { ReceiptDetails } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { receiptCalls } from "../../lib/api/member-calls.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { useCall } from "../../lib/query/use-call.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { TextField } from "../../ui/fields/field.tsx";

const key = ["receipt-details"] as const;

/** Who pays, where it is not the account's person: for companies. */
export function ReceiptDetailsForm() {
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
