import KeyRound from "lucide-react/icons/key-round";
import { useEffect } from "react";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { canOfferPasskeys, canUsePasskeys, isCancelled, stopPasskeys, takePasskey } from "../../lib/browser/passkeys.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { finishLogin } from "./finish-login.ts";

/** Logging in with a passkey of this device, without a name and a password. */
export function PasskeyLogin() {
  const { problem, isBusy, run } = usePasskeyLogin();
  const isReady = useHydrated();
  return (
    <div className="grid gap-4 [@media(scripting:none)]:hidden">
      <Button look="secondary" isWide disabled={!isReady} isBusy={isBusy} onClick={() => void run()}>
        {!isBusy && <KeyRound className="size-5" />}
        <span>Log in with a passkey</span>
      </Button>
      <FormAlert text={problem} />
    </div>
  );
}

/** The server's challenge lasts five minutes; a new one is requested before. */
const offerMilliseconds = 4 * 60_000;
const unable = "Passkeys do not work in this browser, or at this address. Log in with your password.";
const failed = "The passkey did not work. Try again, or log in with your password.";

async function logIn(isOffered: boolean): Promise<void> {
  const options = await api.call(securityCalls.startPasskeyLogin);
  const credential = await takePasskey(options.data, { isOffered });
  const { data } = await api.call(securityCalls.loginWithPasskey, { body: { credential: credential as never } });
  finishLogin(data);
}

/** Logging in with a passkey: by a button, or by what the browser offers in the field of the name. */
function usePasskeyLogin() {
  useEffect(function offerPasskeys() {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    canOfferPasskeys().then(
      (canOffer) => {
        if (!canOffer || isOver) return;
        // Making another offer ends the one before. Nobody asked for it, so its failure is not shown.
        const offer = () => void logIn(true).catch(() => {});
        offer();
        timer = setInterval(offer, offerMilliseconds);
      },
      // Offline, no passkey is offered. The form still works.
      () => {},
    );
    return () => {
      isOver = true;
      clearInterval(timer);
      if (timer !== undefined) void stopPasskeys();
    };
  }, []);

  return useFormAction(
    async () => (canUsePasskeys() ? await logIn(false) : unable),
    (error) => (isCancelled(error) ? null : callProblem(error, failed)),
  );
}
