import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { useNavigate } from "react-router";
import { feeCedis, feeCheckout } from "../../entities/payment/listing-fee.ts";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";
import { api, requireSession, callProblem, describeWait, propertyCalls } from "../../lib/api/api.ts";
import { formatCedis } from "../../lib/format/format.ts";
import { writeDraft } from "../../lib/storage/draft.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { describeExpiry, editDraft } from "./own-properties.ts";
import { useAction } from "../../ui/feedback/use-action.ts";

/** Prescribed by the specification, section 4; the same as the server's. */
export const renewalQuestion = `Renew your listing for ${limits.renewalDays} days at ${formatCedis(feeCedis)}?`;

/** Brings a property back: at once, by a free listing, or, after a question, by paying. */
export function useRenew({ id, title }: Pick<OwnProperty, "id" | "title">) {
  const navigate = useNavigate();
  const { update, refresh } = useOwnPropertyChanges();
  const [isAsking, setIsAsking] = useState(false);
  function explain(error: unknown): void {
    if (error instanceof ApiError && error.status === 402) return setIsAsking(true);
    showToast(callProblem(error, "Failed to renew property"), "error");
    // Renewed in another tab, or deleted: the list says how it is.
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refresh();
  }
  const { isBusy, run: renew } = useAction(async () => {
    const { data } = await api.call(propertyCalls.renewProperty, { params: { id } });
    if (data === null) return;
    update(id, data);
    const { text } = describeExpiry(data.days_remaining);
    showToast(`“${title}” is active again. ${text}.`, "success");
  }, explain);
  return {
    isBusy,
    renew,
    isAsking,
    pay: () => void navigate(feeCheckout(id, "myproperties")),
    stopAsking: () => setIsAsking(false),
  };
}

async function send(id: number): Promise<void> {
  try {
    requireSession(await api.call(propertyCalls.deleteProperty, { params: { id } }));
  } catch (error) {
    // Deleted already, here or in another tab: that is what was wanted.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Deletes a property. */
export function useDelete({ id, title }: Pick<OwnProperty, "id" | "title">, onDeleted: () => void) {
  const { remove } = useOwnPropertyChanges();
  return useAction(
    async () => {
      await send(id);
      writeDraft(editDraft(id), null);
      onDeleted();
      remove(id);
      showToast(`“${title}” is deleted.`, "success");
    },
    (error) => showToast(describeWait(error) ?? "Could not delete property.", "error"),
  );
}
