import { ApiError } from "@efie/client";
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { finishLogin } from "./finish-login.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { TextField } from "../../ui/fields/field.tsx";

type Kind = "code" | "recovery_code";

const kinds = {
  code: {
    label: "6-digit code",
    hint: "From your authenticator app.",
    missing: "Enter the 6 digits that your app shows.",
    other: "Use a recovery code",
    field: { inputMode: "numeric", autoComplete: "one-time-code" },
  },
  recovery_code: {
    label: "Recovery code",
    hint: "One of the ten that you kept, such as 7KQM-4TXZ-9WPD. Each works once.",
    missing: "Enter one of your recovery codes.",
    other: "Use a code of your app",
    field: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  },
} as const;

/** After a right password, or the code of an SMS, where a second factor is on. `onBack` gets the reason why the login starts again, or null. */
export function SecondStep({
  mfaToken,
  proof = "password",
  onBack,
}: {
  mfaToken: string;
  proof?: "password" | "code";
  onBack: (problem: string | null, appealToken?: string | null) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<Kind>("code");
  const { label, hint, missing, other, field: properties } = kinds[kind];

  // Before a window notices that what had the focus is gone.
  useLayoutEffect(
    function focusField() {
      field.current?.focus();
    },
    [kind],
  );

  function explain(error: unknown): string {
    const text = callProblem(error, "Login failed. Please try again later.");
    const isOver = error instanceof ApiError && (error.status === 401 || error.code === "banned");
    if (isOver) onBack(text, error.appealToken);
    field.current?.select();
    return text;
  }
  const sending = useFormAction(async () => {
    const typed = field.current?.value.trim() ?? "";
    if (typed === "") return missing;
    const { data } = await api.call(securityCalls.loginWithSecondFactor, { body: { mfa_token: mfaToken, [kind]: typed } });
    finishLogin(data);
  }, explain);
  const { problem, setProblem } = sending;
  const isBusy = useSignedIn() || sending.isBusy;

  function change(next: Kind) {
    setProblem(null);
    setKind(next);
  }

  return (
    <SubmitForm aria-label="Second step" className="grid gap-5" onSubmit={() => !isBusy && sending.run()}>
      <div>
        <h2 className="text-lg font-bold">One more step</h2>
        <p className="text-sm text-quiet">Your {proof} was right. Now show that it is you.</p>
      </div>
      <TextField key={kind} ref={field} name={kind} label={label} hint={hint} error={problem ?? undefined} {...properties} />
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? "Logging in..." : "Continue"}
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between gap-x-4">
        <Button look="quiet" size="small" onClick={() => change(kind === "code" ? "recovery_code" : "code")}>
          {other}
        </Button>
        <Button look="quiet" size="small" onClick={() => onBack(null)}>
          Back
        </Button>
      </div>
      <p className="text-sm text-quiet">
        Neither your phone nor a recovery code? Use a passkey, or{" "}
        <Link to={paths.help} className="link">
          write to our support
        </Link>
        . They ask who you are before they help.
      </p>
    </SubmitForm>
  );
}
