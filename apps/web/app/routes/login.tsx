import { useLocation } from "react-router";
import { LoginForm } from "../features/sign-in/login-form.tsx";
import { NumberLogin } from "../features/sign-in/number-login.tsx";
import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { PasskeyLogin } from "../features/sign-in/passkey-login.tsx";
import { readRegistered, loginLead, useSignedInRedirect } from "../features/sign-in/use-guard.ts";
import { SignInChoices, Welcome } from "../features/sign-in/welcome.tsx";
import { useHydrated } from "../lib/browser/hooks.ts";
import { paths } from "../lib/navigation/paths.ts";
import { brand, fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Log in", canonicalPath: paths.login, isHidden: true });

export default function Login() {
  useSignedInRedirect();
  const location = useLocation();
  // The server does not know the browser's history.
  const state: unknown = useHydrated() ? location.state : null;
  const registered = readRegistered(state);
  const lead =
    registered === null ? loginLead(location.search, state) : "Account created. Log in with the password you have just chosen.";
  return (
    <>
      <OutboxNotice />
      <Welcome title={`Welcome to ${brand.name}`} lead={lead}>
        <NumberLogin>
          <LoginForm knownUsername={registered} />
          <PasskeyLogin />
        </NumberLogin>
        <SignInChoices other={{ text: "New here?", label: "Create an account", to: paths.register + location.search }} />
      </Welcome>
    </>
  );
}
