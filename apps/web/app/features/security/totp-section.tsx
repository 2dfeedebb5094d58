import type { SecondFactorState, TotpSetup } from "@efie/contract";
import { useState } from "react";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { unloaded, useSecondFactor } from "./use-security.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpTotp, TurnOffTotp } from "./totp-forms.tsx";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { formatDate, plural } from "../../lib/format/format.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { FormSection } from "../../ui/layout/sections.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm.tsx";

/** Below this many, new recovery codes are asked for. */
const few = 3;

/** The authenticator app, and its recovery codes. */
export function TotpSection() {
  const query = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function show(made: readonly string[]) {
    setCodes(made);
    announceStale("second-factor");
  }
  return (
    <FormSection
      title="Authenticator app"
      text="Log in with your password and a code that an app on your phone shows. A stolen password is then not enough."
    >
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && (
        <Loaded query={query} {...unloaded}>
          {(state) =>
            state.totp_enabled_at === null ? <Off state={state} onDone={show} /> : <On state={state} onCodes={show} />
          }
        </Loaded>
      )}
    </FormSection>
  );
}

function Off({ state, onDone }: { state: SecondFactorState; onDone: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const { problem, isBusy, run } = usePasswordAction(async () =>
    setSetup(requireSession(await api.call(securityCalls.setUpTotp))),
  );
  if (setup !== null) return <SetUpTotp setup={setup} onDone={onDone} onCancel={() => setSetup(null)} />;
  return (
    <>
      {state.is_required && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          Staff need a second factor: set up an app here, or add a passkey below. Until then everything of staff’s is closed.
        </p>
      )}
      <FormAlert text={problem} />
      <Button size="small" isBusy={isBusy} className="justify-self-start" onClick={() => void run()}>
        Set up
      </Button>
    </>
  );
}

function On({ state, onCodes }: { state: SecondFactorState; onCodes: (codes: readonly string[]) => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { problem, isBusy, run } = usePasswordAction(async () =>
    onCodes(requireSession(await api.call(securityCalls.renewRecoveryCodes)).recovery_codes),
  );
  const left = state.recovery_codes_left;
  if (isLeaving) return <TurnOffTotp onClose={() => setIsLeaving(false)} />;
  return (
    <>
      <p>
        On since {formatDate(state.totp_enabled_at ?? "")}.{" "}
        <span className={left <= few ? "font-semibold text-danger" : undefined}>{plural(left, "recovery code")} left.</span>
      </p>
      <FormAlert text={problem} />
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          look="secondary"
          isBusy={isBusy}
          title="Make new recovery codes?"
          question="The codes that you kept will not work any more. You see the new ones this one time."
          confirmLabel="Make new codes"
          onConfirm={run}
        >
          New recovery codes
        </ConfirmButton>
        <Button look="subtle" size="small" onClick={() => setIsLeaving(true)}>
          Turn off
        </Button>
      </div>
    </>
  );
}
