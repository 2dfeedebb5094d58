import type { CurrentUser } from "@efie/contract";
import { useHasPassword } from "../../entities/account/own-password.tsx";
import { PasswordPrompt } from "../../entities/account/password-prompt.tsx";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { useViewer, reloadViewer } from "../../entities/account/viewer.ts";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { FormSection } from "../../ui/layout/sections.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm.tsx";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TotpSection } from "./totp-section.tsx";
import { usePasskeys } from "./use-security.tsx";

/** The ways to log in, the logged-in devices, and keys for programs. */
export function SecurityScreen() {
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        <Breadcrumb trail={[{ label: "Profile", to: paths.profile }]} current="Login & Devices" />
        <h1 className="mt-1 text-3xl font-bold">Login &amp; Devices</h1>
      </div>
      <TotpSection />
      <PasskeysSection />
      <SessionsSection />
      <PasswordSection />
      <ApiKeysSection />
      <PasswordPrompt />
    </div>
  );
}

/** With one passkey, a lost device would leave only the way back by email. */
const enoughPasskeys = 2;

/** The way to a new password, and, for who has passkeys, away from passwords. */
function PasswordSection() {
  const viewer = useViewer();
  const hasPassword = useHasPassword();
  const passkeys = usePasskeys().data?.length ?? 0;
  const { problem, isBusy, run } = usePasswordAction(async () => {
    requireSession(await api.call(securityCalls.removePassword));
    showToast("Your password was removed. Only your passkeys log in now.", "success");
    reloadViewer();
    announceStale("sessions");
  });
  return (
    <FormSection title="Password" text={describePassword(viewer)}>
      {hasPassword && passkeys > 0 && passkeys < enoughPasskeys && (
        <p>With a second passkey you can remove your password: then nobody can log in with it.</p>
      )}
      <FormAlert text={problem} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.account} look="secondary" size="small">
          {hasPassword ? "Change password" : "Set a password"}
        </LinkButton>
        {hasPassword && passkeys >= enoughPasskeys && (
          <ConfirmButton
            look="subtle"
            isBusy={isBusy}
            isDangerous
            title="Remove your password?"
            question="Only your passkeys will log in then, and devices that logged in with the password alone are logged out. You can set a new password at any time."
            confirmLabel="Remove"
            onConfirm={run}
          >
            Remove password
          </ConfirmButton>
        )}
      </div>
    </FormSection>
  );
}

function describePassword(viewer: CurrentUser | null): string {
  const removedAt = viewer?.password_removed_at ?? null;
  if (removedAt === null) return "A changed password logs you out everywhere else.";
  return (viewer?.phone_verified_at ?? null) === null
    ? `Removed ${formatDate(removedAt)}: only your passkeys log in. If you lose them, “Forgot password?” on the login page leads back by email.`
    : "You have no password: a code that we send to your number logs you in.";
}
