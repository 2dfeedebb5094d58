import type { TotpSetup } from "@efie/contract";
import { usePasswordAction, withTypedPassword } from "../../entities/account/recent-password.ts";
import { OwnPassword, useHasPassword } from "../../entities/account/own-password.tsx";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { announceStale } from "../../lib/query/stale.ts";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextField } from "../../ui/fields/field.tsx";

type Props = { setup: TotpSetup; onDone: (codes: readonly string[]) => void; onCancel: () => void };

/** The secret as a picture and as text, and the first code, which shows that the app has it. */
export function SetUpTotp({ setup, onDone, onCancel }: Props) {
  const field = useFirstFocus<HTMLInputElement>();
  const { problem, isBusy, run, setProblem } = usePasswordAction(async (code: string) => {
    onDone(requireSession(await api.call(securityCalls.confirmTotp, { body: { code } })).recovery_codes);
  });

  function submit() {
    const code = field.current?.value.replace(/\s/g, "") ?? "";
    if (/^\d{6}$/.test(code)) void run(code);
    else setProblem("Enter the 6 digits that your app shows.");
  }

  return (
    <SubmitForm aria-label="Set up an authenticator app" className="grid gap-5" onSubmit={submit}>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>Open an authenticator app, such as Google Authenticator, 2FAS or Aegis, and add an account.</li>
        <li>
          Scan this picture with it, or{" "}
          <a href={setup.otpauth_url} className="link">
            open the app on this device
          </a>
          .
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
            alt="QR code for your authenticator app"
            width={208}
            height={208}
            className="mt-3 rounded-md bg-white"
          />
          <p className="mt-3 text-sm text-quiet">No camera? Type this key into the app:</p>
          <p className="font-mono text-sm font-semibold wrap-anywhere select-all" data-secret>
            {setup.secret.match(/.{1,4}/g)?.join(" ")}
          </p>
        </li>
        <li>Enter the code that the app shows now.</li>
      </ol>
      <TextField
        ref={field}
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problem ?? undefined}
        className="max-w-48"
      />
      <FormButtons label="Turn on" size="small" isBusy={isBusy} onCancel={onCancel} />
    </SubmitForm>
  );
}

/** Turning the app off takes the password, however recently it was entered; of who has none, a recent passkey. */
export function TurnOffTotp({ onClose }: { onClose: () => void }) {
  const field = useFirstFocus<HTMLInputElement>();
  const { problem, isBusy, run, setProblem } = usePasswordAction(async (password: string | undefined) => {
    const turnOff = async () =>
      requireSession(await api.call(securityCalls.removeTotp, { body: password === undefined ? {} : { password } }));
    await withTypedPassword(password, turnOff);
    showToast("The authenticator app is off.", "success");
    announceStale("second-factor");
    onClose();
  });
  const hasPassword = useHasPassword();

  function submit() {
    const password = field.current?.value ?? "";
    if (!hasPassword) void run(undefined);
    else if (password === "") setProblem("Password is required.");
    else void run(password);
  }

  return (
    <SubmitForm aria-label="Turn the authenticator app off" className="grid gap-4" onSubmit={submit}>
      <p>
        A login will need <span>{hasPassword ? "only your password" : "no code"}</span> then, and your recovery codes will work no
        more.
      </p>
      <OwnPassword ref={field} problem={problem} />
      <FormButtons label="Turn off" size="small" look="danger" isBusy={isBusy} onCancel={onClose} />
    </SubmitForm>
  );
}
