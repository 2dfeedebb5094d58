import { useState } from "react";
import { changeBlock, loadBlocked, useBlocked } from "./blocked-owners.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Whether a person is blocked, and the way to change it. */
export function useBlock(otherId: number) {
  const isBlocked = useBlocked(otherId);
  const [isBusy, setIsBusy] = useState(false);
  const toggle = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      await changeBlock(otherId, !isBlocked);
    } catch (error) {
      showToast(callProblem(error, "That did not work. Please try again."), "error");
      // It may have been done all the same, or elsewhere.
      await loadBlocked();
    }
    setIsBusy(false);
  });
  return { isBlocked, isBusy, toggle };
}
