import { ApiError } from "@efie/client";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { codeRules, newPasswordRules } from "../../entities/account/account-rules.ts";
import { NewPasswordField } from "../../entities/account/new-password-field.tsx";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { CodeField } from "../../ui/fields/field.tsx";
import { CheckedLink, isLinkRefused } from "./checked-link.tsx";
import { ScriptNeeded } from "./welcome.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

/** The proof that the account is one's own: the link's token, or the code that was asked for under this name. */
type Proof = { readonly token: string } | { readonly identifier: string };

type Typed = { code: string; password: string };

type Props = { proof: Proof; onLinkRefused?: () => void };

/** A new password in place of a forgotten one. Afterwards every session has ended, so this browser's goes, too. */
export function NewPasswordForm({ proof, onLinkRefused }: Props) {
  const form = useForm<Typed>({ mode: "onSubmit", reValidateMode: "onChange" });
  const navigate = useNavigate();

  const send = form.handleSubmit(async ({ code, password }) => {
    const body = "token" in proof ? { ...proof, password } : { ...proof, code, password };
    await api.call(recoveryCalls.resetPassword, { body });
    if (isSignedIn()) signOut();
    showToast("Your password was changed. Log in with the new one.", "success");
    await navigate(paths.login, { replace: true });
  });

  function explain(error: unknown): string | null {
    const fields = error instanceof ApiError ? error.fieldErrors : {};
    if (isLinkRefused(error)) onLinkRefused?.();
    const names = (["code", "password"] as const).filter((name) => fields[name] !== undefined);
    for (const name of names) form.setError(name, { type: "server", message: fields[name]?.[0] ?? "" }, { shouldFocus: true });
    return names.length > 0 ? null : callProblem(error);
  }

  const { problem, isBusy, run } = useFormAction(() => send(), explain);
  const { register, formState } = form;
  const isReady = useHydrated();
  const needsCode = "identifier" in proof;
  return (
    <SubmitForm method="post" aria-label="Choose a new password" className="grid gap-5" onSubmit={run}>
      <ScriptNeeded what="Choosing a new password" />
      {needsCode && (
        <CodeField label="Code" hint="6 digits." error={formState.errors.code?.message} {...register("code", codeRules)} />
      )}
      {/* Tells a password manager whose password this is. */}
      {needsCode && <input hidden readOnly autoComplete="username" value={proof.identifier} />}
      <NewPasswordField
        label="New password"
        error={formState.errors.password?.message}
        {...register("password", newPasswordRules)}
      />
      <FormAlert text={problem} />
      <Button type="submit" isWide disabled={!isReady} isBusy={isBusy}>
        {isBusy ? "Saving..." : "Save new password"}
      </Button>
    </SubmitForm>
  );
}

export function ResetPasswordForm() {
  return (
    <CheckedLink
      purpose="reset_password"
      what="Choosing a new password"
      advice="Each link works once, for 30 minutes."
      missing="This page opens from the link that we send you. Please open the link again, or ask for a new one."
      way={{ to: paths.forgotPassword, label: "Send me a new link" }}
    >
      {(token, onRefused) => <NewPasswordForm proof={{ token }} onLinkRefused={onRefused} />}
    </CheckedLink>
  );
}
