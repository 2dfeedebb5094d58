import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { formatCedis } from "../../lib/format/numbers.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";
import { feeCedis } from "../../entities/payment/listing-fee.ts";
import { describeExpiry } from "./listing-state.ts";

/** Prescribed by the specification, section 4; the same as the server's. */
export const renewalQuestion = `Renew your listing for ${limits.renewalDays} days at ${formatCedis(feeCedis)}?`;

function checkoutPath(id: number): string {
  const query = new URLSearchParams({ amount: String(feeCedis), propertyId: String(id), returnScreen: "myproperties" });
  return `${paths.paymentCheckout}?${query.toString()}`;
}

/** Brings a property back: at once, by a free listing, or, after a question, by paying. */
export function useRenew({ id, title }: Pick<OwnProperty, "id" | "title">) {
  const navigate = useNavigate();
  const { update, refresh } = useOwnPropertyChanges();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function ask(): Promise<void> {
    try {
      const { data } = await api.call(propertyCalls.renewProperty, { params: { id } });
      if (data === null) return;
      update(id, data);
      const { text } = describeExpiry(data.days_remaining);
      showToast(`“${title}” is active again. ${text}.`, "success");
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) return setIsAsking(true);
      showToast(callProblem(error, "Failed to renew property"), "error");
      // Renewed in another tab, or deleted: the list says how it is.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refresh();
    }
  }
  const renew = useSingleFlight(async () => {
    setIsBusy(true);
    await ask();
    setIsBusy(false);
  });
  return {
    isBusy,
    renew,
    isAsking,
    pay: () => void navigate(checkoutPath(id)),
    stopAsking: () => setIsAsking(false),
  };
}
