import type { Route } from "./+types/account-security";
import { SecurityScreen } from "../features/security/security-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Login & Devices", isHidden: true });

export default function AccountSecurity() {
  return (
    <PersonalPage reason="Where you are logged in is only for you.">
      <SecurityScreen />
    </PersonalPage>
  );
}
