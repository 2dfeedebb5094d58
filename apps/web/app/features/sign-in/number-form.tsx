import type { ReactNode, RefObject } from "react";
import { formatTime } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { Acceptance } from "./acceptance.tsx";
import { NumberStep } from "./number-step.tsx";
import { keepTypedNumber, useNumberLogin } from "./use-number-login.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

// Few accounts have one.
const SecondStep = lazyPart(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));

type Props = {
  /** Over the first field. */
  lead?: ReactNode;
  /** Under the steps at which there are other ways to sign in. */
  otherWays: ReactNode;
  /** The first field, where what is around gives it the focus. */
  field?: RefObject<HTMLInputElement | null>;
};

/** The number, the code that it was sent and, for a new account, a name. */
export function NumberForm({ lead, otherWays, field }: Props) {
  const login = useNumberLogin();
  const { step, phone, isFirst, sent, until, problem, appealToken, showProblem, stopOnLeave } = login;
  const isBusy = useSignedIn() || login.isBusy;
  // A code that was sent before is asked for at once: the question stands over it, and its answers under it.
  const isReopened = step === "code" && until !== null;
  const common = { problem, isBusy, onMissing: showProblem };
  if (login.mfaToken !== null) return <SecondStep mfaToken={login.mfaToken} proof="code" onBack={login.startOver} />;
  return (
    <section ref={stopOnLeave} aria-label="Continue with your number" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {step === "number" && (
        <>
          {lead}
          <NumberStep
            key={step}
            kind="number"
            typed={phone}
            {...common}
            onTyped={login.enterNumber}
            onChange={keepTypedNumber}
            field={isFirst ? field : undefined}
          />
        </>
      )}
      {step === "code" && (
        <>
          {isReopened && lead}
          <p role="status" className="wrap-anywhere">
            We have sent <span>{sent > 1 && until === null ? "a new code" : "a code"}</span> to <span>{phone}</span> by SMS. It
            works <span>{until === null ? "for 10 minutes" : `until ${formatTime(new Date(until).toISOString())}`}</span>.
          </p>
          <NumberStep
            key={`code ${sent}`}
            kind="code"
            {...common}
            onTyped={login.enterCode}
            field={isFirst ? field : undefined}
          />
        </>
      )}
      {step === "name" && (
        <>
          <p role="status">Your number has no account yet. Tell us your name, and it has one.</p>
          <NumberStep key={step} kind="name" {...common} onTyped={login.enterName} />
          <Acceptance />
        </>
      )}
      {step === "left" && <LeftAccount problem={problem} isBusy={isBusy} onNew={login.makeNew} />}
      {appealToken !== null && (
        <Link to={paths.appeal(appealToken)} className="inline-flex min-h-11 items-center link">
          Read why, and appeal
        </Link>
      )}
      {step !== "number" && (
        <div className="-mx-4 -my-2 flex flex-wrap justify-between gap-x-4">
          <Button look="quiet" size="small" onClick={() => login.startOver()}>
            Back
          </Button>
          {step === "code" && (
            <Button look="quiet" size="small" onClick={() => void login.sendCode()}>
              Send a new code
            </Button>
          )}
        </div>
      )}
      {(step === "number" || step === "left" || isReopened) && otherWays}
    </section>
  );
}

/** Nobody has logged in for long: another proof, or an account of one's own. */
function LeftAccount({ problem, isBusy, onNew }: { problem: string | null; isBusy: boolean; onNew: () => Promise<void> }) {
  return (
    <>
      <FormAlert text={problem} />
      <Link to={paths.forgotPassword} className="inline-flex min-h-11 items-center link">
        Choose a new password by email
      </Link>
      <Button look="secondary" isWide isBusy={isBusy} onClick={() => void onNew()}>
        It is not my account: make a new one
      </Button>
    </>
  );
}
