import { ScriptNeeded } from "./sign-in-choices.tsx";
import { badLinkWords } from "./use-checked-link.ts";
import { useNewPassword, type Proof } from "./use-new-password.ts";
import { codeRules, newPasswordRules } from "../../entities/account/account-rules.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { CodeField } from "../../ui/fields/code-field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";

export function NewPasswordForm({ proof }: { proof: Proof }) {
  const { problem, isLinkBad, submit, register, errors, isSubmitting } = useNewPassword(proof);
  const isReady = useHydrated();
  const needsCode = "identifier" in proof;
  if (isLinkBad) return <UsedLink />;
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
      <Button type="submit" isWide disabled={!isReady} isBusy={isSubmitting}>
        {isSubmitting ? "Saving..." : "Save new password"}
      </Button>
    </form>
  );
}

/** A link that does not work any more. */
export function UsedLink() {
  return <NewLink problem={`${badLinkWords} Each link works once, for 30 minutes.`} />;
}

/** What is wrong with the link at hand, and the way to another. */
export function NewLink({ problem }: { problem: string }) {
  return (
    <div className="grid gap-5">
      <FormAlert text={problem} />
      <LinkButton to={paths.forgotPassword} isWide>
        Send me a new link
      </LinkButton>
    </div>
  );
}
