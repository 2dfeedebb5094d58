import { ApiError } from "@efie/client";
import { useState } from "react";
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
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { CodeField } from "../../ui/fields/field.tsx";
import { badLinkWords, isLinkRefused, CheckingLink, useCheckedLink } from "./checked-link.tsx";
import { ScriptNeeded } from "./welcome.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

export function NewPasswordForm({ proof }: { proof: Proof }) {
  const { problem, isBusy, run, isLinkBad, register, errors } = useNewPassword(proof);
  const isReady = useHydrated();
  const needsCode = "identifier" in proof;
  if (isLinkBad) return <UsedLink />;
  return (
    <SubmitForm method="post" aria-label="Choose a new password" className="grid gap-5" onSubmit={run}>
      <ScriptNeeded what="Choosing a new password" />
      {needsCode && <CodeField label="Code" hint="6 digits." error={errors.code?.message} {...register("code", codeRules)} />}
      {/* Tells a password manager whose password this is. */}
      {needsCode && <input hidden readOnly autoComplete="username" value={proof.identifier} />}
      <NewPasswordField label="New password" error={errors.password?.message} {...register("password", newPasswordRules)} />
      <FormAlert text={problem} />
      <Button type="submit" isWide disabled={!isReady} isBusy={isBusy}>
        {isBusy ? "Saving..." : "Save new password"}
      </Button>
    </SubmitForm>
  );
}

/** A link that does not work any more. */
function UsedLink() {
  return <NewLink problem={`${badLinkWords} Each link works once, for 30 minutes.`} />;
}

/** What is wrong with the link at hand, and the way to another. */
function NewLink({ problem }: { problem: string }) {
  return (
    <div className="grid gap-5">
      <FormAlert text={problem} />
      <LinkButton to={paths.forgotPassword} isWide>
        Send me a new link
      </LinkButton>
    </div>
  );
}

/** The proof that the account is one's own: the link's token, or the code that was asked for under this name. */
type Proof = { readonly token: string } | { readonly identifier: string };

type Typed = { code: string; password: string };

/** A new password in place of a forgotten one. Afterwards every session has ended, so this browser's goes, too. */
function useNewPassword(proof: Proof) {
  const form = useForm<Typed>({ mode: "onSubmit", reValidateMode: "onChange" });
  const [isLinkBad, setIsLinkBad] = useState(false);
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
    setIsLinkBad(isLinkRefused(error));
    const names = (["code", "password"] as const).filter((name) => fields[name] !== undefined);
    for (const name of names) form.setError(name, { type: "server", message: fields[name]?.[0] ?? "" }, { shouldFocus: true });
    return names.length > 0 ? null : callProblem(error, "That did not work. Please try again.");
  }

  const action = useFormAction(() => send(), explain);
  return { ...action, isLinkBad, register: form.register, errors: form.formState.errors };
}

/** The form of a link's page, once the link is known to work; else the way to another. */
export function ResetPasswordForm() {
  const link = useCheckedLink("reset_password");
  if (link.state === "open") return <NewPasswordForm proof={{ token: link.token }} />;
  if (link.state === "asking") return <CheckingLink what="Choosing a new password" />;
  if (link.state === "bad") return <UsedLink />;
  return <NewLink problem="This page opens from the link that we send you. Please open the link again, or ask for a new one." />;
}
