import type { TotpSetup } from "@efie/contract";
import { useEffect, useRef, type SubmitEvent } from "react";
import { useChange } from "./use-change.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { securityCalls } from "../../lib/api/calls.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { TextField } from "../../ui/fields/field.tsx";

type Props = { setup: TotpSetup; onDone: (codes: readonly string[]) => void; onCancel: () => void };

/** The secret as a picture and as text, and the first code, which shows that the app has it. */
export function SetUpTotp({ setup, onDone, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { problem, isBusy, run, fail } = useChange(async (code: string) => {
    onDone(requireSession(await api.call(securityCalls.confirmTotp, { body: { code } })).recovery_codes);
  });

  useEffect(() => field.current?.focus(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = field.current?.value.replace(/\s/g, "") ?? "";
    if (/^\d{6}$/.test(code)) void run(code);
    else fail("Enter the 6 digits that your app shows.");
  }

  return (
    <form noValidate aria-label="Set up an authenticator app" className="grid gap-5" onSubmit={onSubmit}>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>Open an authenticator app, such as Google Authenticator, 2FAS or Aegis, and add an account.</li>
        <li>
          Scan this picture with it, or{" "}
          <a href={setup.otpauth_url} className="font-semibold text-accent underline underline-offset-2">
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
      <ActionButtons label="Turn on" isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
