import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { pushSubscriptionCalls } from "../../lib/api/calls.ts";
import { PushRefused, readPushState, turnPushOff, turnPushOn, type PushState } from "../../lib/push/device-push.ts";

const key = ["device-push"] as const;

type Device = { readonly state: PushState; readonly publicKey: string | null };

async function readDevice(): Promise<Device> {
  const { public_key: publicKey } = requireSession(await api.call(pushSubscriptionCalls.getPushKey));
  return { state: await readPushState(publicKey), publicKey };
}

/** Whether push messages come to this browser, and the switch for it. `state` is null until it is known. */
export function useDevicePush() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: readDevice });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function turn(isOn: boolean): Promise<void> {
    if (!data?.publicKey) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await (isOn ? turnPushOn(data.publicKey) : turnPushOff());
    } catch (error) {
      const isRefused = error instanceof PushRefused;
      if (!isRefused) setProblem(callProblem(error, "Your browser could not do this. Please try again later."));
    }
    await queries.invalidateQueries({ queryKey: key });
    setIsBusy(false);
  }
  return { state: data?.state ?? null, isBusy, problem, turn: (isOn: boolean) => void turn(isOn) };
}
