import { useLocation } from "react-router";
import { LoginForm } from "../features/sign-in/login-form.tsx";
import { NumberLogin } from "../features/sign-in/number-login.tsx";
import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { PasskeyLogin } from "../features/sign-in/passkey-login.tsx";
import { loginLead, useSignedInRedirect, type LoginState } from "../features/sign-in/use-guard.ts";
import { SignInChoices, Welcome } from "../features/sign-in/welcome.tsx";
import { useHydrated } from "../lib/browser/hooks.ts";
import { paths } from "../lib/navigation/paths.ts";
import { brand, fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Log in", canonicalPath: paths.login, isHidden: true });

export default function Login() {
  useSignedInRedirect();
  const location = useLocation();
  // The server does not know the browser's history.
  const state = ((useHydrated() ? location.state : null) ?? {}) as LoginState;
  return (
    <>
      <OutboxNotice />
      <Welcome title={`Welcome to ${brand.name}`} lead={loginLead(location.search, state)}>
        <NumberLogin>
          <LoginForm knownUsername={state.registeredAs ?? null} />
          <PasskeyLogin />
        </NumberLogin>
        <SignInChoices other={{ text: "New here?", label: "Create an account", to: paths.register + location.search }} />
      </Welcome>
    </>
  );
}
