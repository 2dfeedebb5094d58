import { useRef, type KeyboardEvent, type SubmitEvent } from "react";
import { SecondStep } from "./second-step.tsx";
import { ScriptNeeded } from "./welcome.tsx";
import type { Credentials } from "./use-guard.ts";
import { useAutofilled, useLoginForm } from "./use-login-form.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { asTyped, TextField } from "../../ui/fields/field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { Link } from "../../ui/navigation/link.tsx";

const names: readonly (keyof Credentials)[] = ["username", "password"];

/** An error under a field takes room that was reserved for it: leaving a field must not move what is about to be pressed. */
const room = "min-h-28";

/** The page around it goes on as soon as somebody is signed in. */
export function LoginForm({ knownUsername }: { knownUsername: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { filled, ...watchers } = useAutofilled(form);
  const login = useLoginForm(knownUsername);
  const { problem, errors, isValid, isSubmitting, submit, showErrors, take, field } = login;
  const isBusy = useSignedIn() || isSubmitting;
  const isReady = useHydrated();
  const canSubmit = isReady && (isValid || names.every((name) => filled.has(name)));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const shown = new FormData(event.currentTarget);
    for (const name of names) {
      const text = shown.get(name);
      if (typeof text === "string") take(name, text);
    }
    if (!isBusy) void submit();
  }

  function onKeyDown({ key, target }: KeyboardEvent) {
    // A disabled button keeps Enter from submitting, without saying why.
    if (key === "Enter" && !canSubmit && target instanceof HTMLInputElement) showErrors();
  }

  if (login.mfaToken !== null) return <SecondStep mfaToken={login.mfaToken} onBack={login.leaveSecondStep} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is a form's own key
    <form ref={form} method="post" noValidate aria-label="Log in" onSubmit={onSubmit} onKeyDown={onKeyDown} {...watchers}>
      <ScriptNeeded what="Logging in" />
      <div className={room}>
        <TextField
          label="Username or email"
          autoComplete="username webauthn"
          {...asTyped}
          error={errors.username?.message}
          {...field("username")}
        />
      </div>
      <div className={room}>
        <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...field("password")} />
      </div>
      {problem !== null && (
        <div className="mb-4">
          <FormAlert text={problem} />
          {login.appealToken !== null && (
            <Link to={paths.appeal(login.appealToken)} className="inline-flex min-h-11 items-center link">
              Read why, and appeal
            </Link>
          )}
        </div>
      )}
      <Button type="submit" isWide disabled={!canSubmit} isBusy={isBusy}>
        {isBusy ? "Logging in..." : "Log in"}
      </Button>
      <Link to={paths.forgotPassword} className="mt-2 inline-flex min-h-11 items-center link">
        Forgot your password?
      </Link>
    </form>
  );
}
