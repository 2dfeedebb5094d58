import { useRef } from "react";
import { emailRules } from "../../entities/account/account-rules.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { savedSearchCalls } from "../../lib/api/member-calls.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import type { AlertQuery } from "./start-alert.ts";

function check(email: string): string | undefined {
  if (email === "") return emailRules.required;
  return emailRules.pattern.value.test(email) ? undefined : emailRules.pattern.message;
}

/** Asks a guest for the address to which new listings are mailed. */
export default function GuestAlertDialog({ query, onClose }: { query: AlertQuery; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const refuse = (sentence: string) => {
    input.current?.focus();
    return sentence;
  };
  const { problem, setProblem, isBusy, run } = useFormAction(
    async () => {
      const email = emailRules.setValueAs(input.current?.value ?? "");
      const wrong = check(email);
      if (wrong !== undefined) return refuse(wrong);
      await api.call(savedSearchCalls.createSavedSearch, { body: { query: { ...query }, email } });
      onClose();
      showToast("We have sent you an email. Open its link to start the alert.", "success");
    },
    (error) => refuse(callProblem(error, "The search could not be saved. Please try again.")),
  );
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Alert me"
      place="sheet"
      initialFocus={input}
      label="Email me"
      isBusy={isBusy}
      onSubmit={run}
    >
      <p className="text-quiet">
        We email you when a new listing matches this search. Each email has a button that ends the alert.
      </p>
      <TextField
        ref={input}
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={problem ?? undefined}
        onChange={() => setProblem(null)}
      />
    </FormDialog>
  );
}
