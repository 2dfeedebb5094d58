import { useQuery, useQueryClient } from "@tanstack/react-query";
import { pushSubscriptionCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { type PushState, PushRefused, readPushState, turnPushOff, turnPushOn } from "../../lib/push/device-push.ts";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { Toggle } from "../../ui/fields/toggle.tsx";

const words: Record<PushState, string> = {
  on: "This device shows what is switched on under Push, even while Efie is closed.",
  off: "Switch it on, and this device shows what is switched on under Push, even while Efie is closed.",
  blocked: "You have blocked notifications of this site. Allow them in your browser's settings for this site, then come back.",
  unavailable: "This server does not send push messages.",
  "needs-app":
    "On an iPhone or iPad push messages come to the installed app only: tap Share, then “Add to Home Screen”, and open Efie from there.",
  unsupported: "This browser cannot show push messages. Email and SMS still reach you.",
};

const key = ["device-push"] as const;

/** Push messages of the browser in front of the person; each has its own switch. */
export function ThisDevice() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { public_key: publicKey } = requireSession(await api.call(pushSubscriptionCalls.getPushKey));
      return { state: await readPushState(publicKey), publicKey };
    },
  });
  const { isBusy, problem, run } = useFormAction(
    async (isOn: boolean) => {
      if (!data?.publicKey) return;
      try {
        await (isOn ? turnPushOn(data.publicKey) : turnPushOff());
      } finally {
        await queries.invalidateQueries({ queryKey: key });
      }
    },
    (error) =>
      error instanceof PushRefused ? null : callProblem(error, "Your browser could not do this. Please try again later."),
  );
  const state = data?.state;
  const isPossible = state === "on" || state === "off";
  return (
    <div className="grid gap-2 py-3">
      <Toggle
        label="Push messages on this device"
        checked={state === "on"}
        disabled={!isPossible || isBusy}
        aria-busy={isBusy}
        onChange={({ target }) => void run(target.checked)}
      />
      <p className="text-sm text-quiet" role="status">
        {state === undefined ? "Asking your browser…" : words[state]}
      </p>
      <FormAlert text={problem} />
    </div>
  );
}
