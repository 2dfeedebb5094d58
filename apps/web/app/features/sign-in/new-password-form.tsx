import { Link } from "react-router";
import { ScriptNeeded } from "./sign-in-choices.tsx";
import { useNewPassword, type Proof } from "./use-new-password.ts";
import { codeRules, newPasswordRules } from "../../entities/account/account-rules.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { CodeField } from "../../ui/fields/code-field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";

export function NewPasswordForm({ proof }: { proof: Proof }) {
  const { problem, isLinkBad, submit, register, errors, isSubmitting } = useNewPassword(proof);
  const isReady = useHydrated();
  const needsCode = "identifier" in proof;
  return (
    <form
      method="post"
      noValidate
      aria-label="Choose a new password"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ScriptNeeded what="Choosing a new password" />
      {needsCode && <CodeField label="Code" hint="6 digits." error={errors.code?.message} {...register("code", codeRules)} />}
      {/* Tells a password manager whose password this is. */}
      {needsCode && <input hidden readOnly autoComplete="username" value={proof.identifier} />}
      <PasswordField
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register("password", newPasswordRules)}
      />
      {problem !== null && <FormAlert text={problem} />}
      {isLinkBad && <NewLink />}
      <Button type="submit" isWide disabled={!isReady} isBusy={isSubmitting}>
        {isSubmitting ? "Saving..." : "Save new password"}
      </Button>
    </form>
  );
}

/** The way to another link, where the one at hand does not work. */
export function NewLink() {
  return (
    <p>
      <Link
        to={paths.forgotPassword}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
      >
        Ask for a new link
      </Link>
    </p>
  );
}
