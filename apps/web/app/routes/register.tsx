import { useLocation } from "react-router";
import type { Route } from "./+types/register";
import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { RegisterForm } from "../features/sign-in/register-form.tsx";
import { SignInChoices } from "../features/sign-in/sign-in-choices.tsx";
import { registerLead } from "../features/sign-in/sign-in-leads.ts";
import { useSignedInRedirect } from "../features/sign-in/use-guard.ts";
import { Welcome } from "../features/sign-in/welcome.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Create an account", canonicalPath: paths.register, isHidden: true });

export default function Register() {
  useSignedInRedirect();
  const { search } = useLocation();
  return (
    <>
      <OutboxNotice />
      <Welcome title="Create an account" lead={registerLead(search)}>
        <RegisterForm />
        <SignInChoices other={{ text: "Have an account already?", label: "Log in", to: paths.login + search }} />
      </Welcome>
    </>
  );
}
