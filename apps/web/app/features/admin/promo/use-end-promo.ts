import type { PromoCode } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";
import { PasswordNotEntered, withRecentPassword } from "../../../entities/account/recent-password.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";

export const promoCodesKey = ["promo-codes"] as const;

/** Ends a promo code, after a question. */
export function useEndPromo({ id, code }: Pick<PromoCode, "id" | "code">) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // The row's clock may be a minute behind the server's.
  const [isEnded, setIsEnded] = useState(false);

  const confirm = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      const { data } = await withRecentPassword(() => api.call(moderationCalls.endPromoCode, { params: { id } }));
      if (data === null) return;
      setIsEnded(true);
      showToast(`Promo code ${code} has ended.`, "success");
      void queries.invalidateQueries({ queryKey: promoCodesKey });
      void queries.invalidateQueries({ queryKey: ["staff-actions"] });
    } catch (error) {
      if (!(error instanceof PasswordNotEntered))
        showToast(callProblem(error, "The promo code could not be ended. Please try again."), "error");
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  });
  return { isAsking, isBusy, isEnded, confirm, ask: () => setIsAsking(true), stopAsking: () => setIsAsking(false) };
}
