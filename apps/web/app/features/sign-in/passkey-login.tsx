import KeyRound from "lucide-react/icons/key-round";
import { usePasskeyLogin } from "./use-passkey-login.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";

/** Logging in with a passkey of this device, without a name and a password. */
export function PasskeyLogin() {
  const { problem, isBusy, press } = usePasskeyLogin();
  const isReady = useHydrated();
  return (
    <div className="grid gap-4 [@media(scripting:none)]:hidden">
      <Button look="secondary" isWide disabled={!isReady} isBusy={isBusy} onClick={() => void press()}>
        {!isBusy && <KeyRound aria-hidden="true" className="size-5" />}
        Log in with a passkey
      </Button>
      {problem !== null && <FormAlert text={problem} />}
    </div>
  );
}
