import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { setBlocked } from "../../../entities/block/blocked-owners.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { blockCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";

const key = ["blocks"] as const;

/** Whether a person is blocked, and the way to change it. */
export function useBlock(otherId: number) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const blocks = requireSession(await api.call(blockCalls.listBlocks, { signal }));
      setBlocked(blocks.map(({ user }) => user.id));
      return blocks;
    },
    staleTime: 60_000,
  });
  const isBlocked = data?.some(({ user }) => user.id === otherId) ?? false;
  const toggle = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      if (isBlocked) await api.call(blockCalls.deleteBlock, { params: { user: otherId } });
      else requireSession(await api.call(blockCalls.createBlock, { body: { user: otherId } }));
    } catch (error) {
      showToast(callProblem(error, "That did not work. Please try again."), "error");
    } finally {
      await queries.invalidateQueries({ queryKey: key });
      setIsBusy(false);
    }
  });
  return { isBlocked, isBusy, toggle };
}
