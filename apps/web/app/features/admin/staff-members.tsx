import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { usernameRules } from "../../entities/account/account-rules.ts";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { moderationCalls } from "../../lib/api/calls.ts";
import { PasswordNotEntered, withRecentPassword } from "../../entities/account/recent-password.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { useViewer } from "../../entities/account/viewer.ts";
import { Button } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { PasswordPrompt } from "../../entities/account/password-prompt.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { StaffList } from "./staff-list.tsx";
import { staffKey } from "./use-revoke-staff.ts";

/** Who is staff; makes others staff, and takes it from them. */
export function StaffMembers() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <StaffList />
      <GrantForm />
      <PasswordPrompt username={useViewer()?.username ?? ""} />
    </div>
  );
}

/** Makes somebody staff by their username. */
function GrantForm() {
  const queries = useQueryClient();
  const form = useForm<{ username: string }>({ defaultValues: { username: "" } });
  const [problem, setProblem] = useState<string | null>(null);
  const send = form.handleSubmit(async (body) => {
    try {
      const { data } = await withRecentPassword(() => api.call(moderationCalls.grantStaff, { body }));
      if (data === null) return;
      showToast(`@${data.username} is staff now.`, "success");
      form.reset();
      void queries.invalidateQueries({ queryKey: ["staff-actions"] });
      void queries.invalidateQueries({ queryKey: staffKey });
    } catch (error) {
      if (error instanceof PasswordNotEntered) return;
      setProblem(callProblem(error, "That did not work. Please try again."));
    }
  });
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  return (
    <form
      noValidate
      aria-labelledby="grant-staff"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <h2 id="grant-staff" className="text-lg font-bold">
          Make somebody staff
        </h2>
        <p className="mt-1 text-sm text-quiet">
          They can verify and reject listings, see all payments, make promo codes, and make others staff or revoke them. It is
          kept in the trail.
        </p>
      </div>
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.register("username", usernameRules)}
        error={form.formState.errors.username?.message}
      />
      {problem !== null && <FormAlert text={problem} />}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        Grant
      </Button>
    </form>
  );
}
