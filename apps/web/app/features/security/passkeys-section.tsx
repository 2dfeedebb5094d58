import type { Passkey } from "@efie/contract";
import KeyRound from "lucide-react/icons/key-round";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { SecurityRow, unloaded, useEnding, usePasskeys } from "./use-security.tsx";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { canUsePasskeys, isKnownPasskey, makePasskey } from "../../lib/browser/passkeys.ts";
import { formatDate } from "../../lib/format/format.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { FormSection } from "../../ui/layout/sections.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm.tsx";

/** Keys on phones, computers and sticks that log in without a password. */
export function PasskeysSection() {
  const text = "Log in with your fingerprint, face or screen lock. Nobody can guess a passkey, or talk you out of it.";
  return (
    <FormSection title="Passkeys" text={text}>
      <Loaded query={usePasskeys()} {...unloaded}>
        {(passkeys) => (
          <>
            <ul className="divide-y divide-line empty:hidden">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
            {canUsePasskeys() ? <AddPasskey /> : <NotHere />}
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

function AddPasskey() {
  const { problem, isBusy, run } = usePasswordAction(
    async () => {
      const options = requireSession(await api.call(securityCalls.startPasskey));
      const credential = await makePasskey(options);
      const { name } = requireSession(
        await api.call(securityCalls.registerPasskey, { body: { credential: credential as never } }),
      );
      showToast(`The passkey “${name}” was added.`, "success");
      announceStale("passkeys", "second-factor");
    },
    (error) =>
      isKnownPasskey(error)
        ? "This device has a passkey of your account already."
        : callProblem(error, "The passkey could not be added. Please try again."),
  );
  return (
    <>
      <FormAlert text={problem} />
      <Button look="secondary" size="small" isBusy={isBusy} className="justify-self-start" onClick={() => void run()}>
        Add a passkey
      </Button>
    </>
  );
}

function NotHere() {
  const isThisMachine = location.hostname.startsWith("127.");
  const named = `http://localhost:${location.port}`;
  return (
    <p className="text-sm text-quiet">
      Passkeys do not work in this browser, or at this address.
      {isThisMachine && (
        <>
          {" Browsers take no address of digits: open "}
          <a href={named + location.pathname} className="font-semibold text-accent underline">
            {named}
          </a>
          {" and log in there."}
        </>
      )}
    </p>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const call = () => api.call(securityCalls.removePasskey, { params: { id } });
  const { problem, isBusy, run } = useEnding(call, `The passkey “${name}” was removed.`, "passkeys", "second-factor");
  const remove = (
    <ConfirmButton
      look="secondary"
      isBusy={isBusy}
      aria-label={`Remove ${name}`}
      isDangerous
      title="Remove this passkey?"
      question={`“${name}” will not log in any more. The device may still offer it: delete it there, too.`}
      confirmLabel="Remove"
      onConfirm={run}
    />
  );
  return (
    <SecurityRow icon={KeyRound} problem={problem} button={remove}>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-quiet">
        {`Added ${formatDate(created_at)}, ${last_used_at === null ? "never used" : `last used ${formatDate(last_used_at)}`}`}
      </p>
    </SecurityRow>
  );
}
