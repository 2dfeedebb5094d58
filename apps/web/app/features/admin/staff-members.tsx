import type { StaffMember } from "@efie/contract";
import { useForm } from "react-hook-form";
import { usernameRules } from "../../entities/account/account-rules.ts";
import { PasswordPrompt } from "../../entities/account/password-prompt.tsx";
import { unlessNotEntered, usePasswordAction, withRecentPassword } from "../../entities/account/recent-password.ts";
import { moderationCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { FormAlert, Skeleton } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { asTyped, TextField } from "../../ui/fields/field.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

/** Who is staff; makes others staff, and takes it from them. */
export function StaffMembers() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <StaffList />
      <GrantForm />
      <PasswordPrompt />
    </div>
  );
}

/** Makes somebody staff by their username. */
function GrantForm() {
  const form = useForm<{ username: string }>({ defaultValues: { username: "" } });
  const grant = async (body: { username: string }) => {
    const { data } = await api.call(moderationCalls.grantStaff, { body });
    if (data === null) return;
    showToast(`@${data.username} is staff now.`, "success");
    form.reset();
    announceStale("staff-actions", "staff-members");
  };
  const { problem, run } = usePasswordAction(grant);
  return (
    <SubmitForm
      aria-labelledby="grant-staff"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={form.handleSubmit((body) => run(body))}
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
        {...asTyped}
        {...form.register("username", usernameRules)}
        error={form.formState.errors.username?.message}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        Grant
      </Button>
    </SubmitForm>
  );
}

/** Who is staff, by name. */
function StaffList() {
  const query = useCall(moderationCalls.listStaff, ["staff-members"]);
  return (
    <Loaded query={query} failure="Could not load who is staff." waiting={<Skeleton className="h-40" />}>
      {(members) => (
        <ul aria-label="Staff members" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {members.map((member) => (
            <li key={member.id} className="flex items-center justify-between gap-3 px-4 py-3 sm:px-5">
              <Member member={member} isLast={members.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Member({ member, isLast }: { member: StaffMember; isLast: boolean }) {
  const { username, first_name, last_name } = member;
  const { run } = useAction(async () => {
    const { data } = await withRecentPassword(() => api.call(moderationCalls.revokeStaff, { body: { username } }));
    if (data !== null) showToast(`@${data.username} is staff no more.`, "success");
    // It may have been oneself.
    announceStale("staff-actions", "staff-members", "account");
  }, unlessNotEntered());
  return (
    <>
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{`${first_name} ${last_name}`}</span>
        <span className="block text-sm wrap-anywhere text-quiet">{`@${username}`}</span>
      </p>
      {isLast ? (
        <span className="text-sm text-quiet">The last one stays</span>
      ) : (
        <ConfirmButton
          look="danger"
          aria-label={`Revoke: ${username}`}
          isDangerous
          title="Revoke staff?"
          question={`@${username} loses staff’s rights at once, wherever they are logged in. What they did stays in the trail.`}
          confirmLabel="Revoke"
          onConfirm={run}
        />
      )}
    </>
  );
}
