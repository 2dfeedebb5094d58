import { useEffect, useRef, type SubmitEvent } from "react";
import { ActionButtons } from "./action-buttons.tsx";
import { useChange } from "./use-change.ts";
import { useRefresh } from "./use-security.ts";
import { useViewer } from "../../entities/account/viewer.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { securityCalls } from "../../lib/api/calls.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";

/** Turning the app off takes the password, however recently it was entered. */
export function TurnOffTotp({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const refresh = useRefresh();
  const { problem, isBusy, run, fail } = useChange(async (password: string) => {
    requireSession(await api.call(securityCalls.removeTotp, { body: { password } }));
    showToast("The authenticator app is off.", "success");
    refresh("second factor");
    onClose();
  });
  const username = useViewer()?.username ?? "";

  useEffect(() => field.current?.focus(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (password === "") fail("Password is required.");
    else void run(password);
  }

  return (
    <form noValidate aria-label="Turn the authenticator app off" className="grid gap-4" onSubmit={onSubmit}>
      <p>A login will need only your password then, and your recovery codes will work no more.</p>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField ref={field} label="Password" autoComplete="current-password" error={problem ?? undefined} />
      <ActionButtons label="Turn off" isDangerous isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
