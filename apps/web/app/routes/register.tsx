import { useLocation } from "react-router";
import { NumberLogin } from "../features/sign-in/number-login.tsx";
import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { RegisterForm } from "../features/sign-in/register-form.tsx";
import { SignInChoices, Welcome } from "../features/sign-in/welcome.tsx";
import { registerLead, useSignedInRedirect } from "../features/sign-in/use-guard.ts";
import { paths } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Create an account", canonicalPath: paths.register, isHidden: true });

export default function Register() {
  useSignedInRedirect();
  const { search } = useLocation();
  return (
    <>
      <OutboxNotice />
      <Welcome title="Create an account" lead={registerLead(search)}>
        <NumberLogin>
          <RegisterForm />
        </NumberLogin>
        <SignInChoices other={{ text: "Have an account already?", label: "Log in", to: paths.login + search }} />
      </Welcome>
    </>
  );
}
