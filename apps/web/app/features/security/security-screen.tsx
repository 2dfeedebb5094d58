import { PasskeysSection } from "./passkeys-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TotpSection } from "./totp-section.tsx";
import { useViewer } from "../../entities/account/viewer.ts";
import { PasswordPrompt } from "../../entities/account/password-prompt.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { FormSection } from "../../ui/layout/form-section.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";

/** The ways to log in, and the logged-in devices. */
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
      <FormSection title="Password" text="A changed password logs you out everywhere else.">
        <div>
          <LinkButton to={paths.account} look="secondary" size="small">
            Change password
          </LinkButton>
        </div>
      </FormSection>
      <PasswordPrompt username={useViewer()?.username ?? ""} />
    </div>
  );
}
