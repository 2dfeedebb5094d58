import type { PushState } from "../../lib/push/device-push.ts";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { useDevicePush } from "./use-device-push.ts";

const words: Record<PushState, string> = {
  on: "This device shows what is switched on under Push, even while Efie is closed.",
  off: "Switch it on, and this device shows what is switched on under Push, even while Efie is closed.",
  blocked: "You have blocked notifications of this site. Allow them in your browser's settings for this site, then come back.",
  unavailable: "This server does not send push messages.",
  "needs-app":
    "On an iPhone or iPad push messages come to the installed app only: tap Share, then “Add to Home Screen”, and open Efie from there.",
  unsupported: "This browser cannot show push messages. Email and SMS still reach you.",
};

/** Push messages of the browser in front of the person; each has its own switch. */
export function ThisDevice() {
  const { state, isBusy, problem, turn } = useDevicePush();
  const isPossible = state === "on" || state === "off";
  return (
    <div className="grid gap-2 py-3">
      <Toggle
        label="Push messages on this device"
        checked={state === "on"}
        disabled={!isPossible || isBusy}
        aria-busy={isBusy}
        onChange={({ target }) => turn(target.checked)}
      />
      <p className="text-sm text-quiet" role="status">
        {state === null ? "Asking your browser…" : words[state]}
      </p>
      {problem !== null && <FormAlert text={problem} />}
    </div>
  );
}
