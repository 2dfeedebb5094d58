import type { StaffMember } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { moderationCalls } from "../../lib/api/calls.ts";
import { PasswordNotEntered, withRecentPassword } from "../../entities/account/recent-password.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

export const staffKey = ["staff-members"] as const;

/** Takes staff's rights from somebody, after a question. */
export function useRevokeStaff({ username }: Pick<StaffMember, "username">) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = useSingleFlight(async () => {
    setIsBusy(true);
    // Another question may follow.
    setIsAsking(false);
    try {
      const { data } = await withRecentPassword(() => api.call(moderationCalls.revokeStaff, { body: { username } }));
      if (data !== null) showToast(`@${data.username} is staff no more.`, "success");
      void queries.invalidateQueries({ queryKey: ["staff-actions"] });
      void queries.invalidateQueries({ queryKey: staffKey });
      // It may have been oneself.
      void queries.invalidateQueries({ queryKey: ["account"] });
    } catch (error) {
      if (!(error instanceof PasswordNotEntered)) showToast(callProblem(error, "That did not work. Please try again."), "error");
    } finally {
      setIsBusy(false);
    }
  });
  return { isAsking, isBusy, confirm, ask: () => setIsAsking(true), stopAsking: () => setIsAsking(false) };
}
