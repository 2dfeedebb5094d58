import { api, callProblem, requireSession } from "../../lib/api/api.ts";
import { blockCalls } from "../../lib/api/member-calls.ts";
import { checkOnline, showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { useBlocked } from "./blocked-owners.ts";
import { loadBlocked, noteBlock } from "./load-blocked.ts";

/** Blocks a person, or takes that back. @throws ApiError */
export async function changeBlock(user: number, isBlocked: boolean): Promise<void> {
  if (isBlocked) requireSession(await api.call(blockCalls.createBlock, { body: { user } }));
  else await api.call(blockCalls.deleteBlock, { params: { user } });
  noteBlock(user, isBlocked);
}

/** Whether a person is blocked, and the way to change it. */
export function useBlock(otherId: number) {
  const isBlocked = useBlocked(otherId);
  const { isBusy, run: toggle } = useAction(
    async () => {
      if (checkOnline()) await changeBlock(otherId, !isBlocked);
    },
    async (error) => {
      showToast(callProblem(error), "error");
      // It may have been done all the same, or elsewhere.
      await loadBlocked();
    },
  );
  return { isBlocked, isBusy, toggle };
}
