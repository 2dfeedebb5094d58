import type { Route } from "./+types/account-checks";
import { ChecksScreen } from "../features/checks/checks-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Checks", isHidden: true });

export default function AccountChecks() {
  return (
    <PersonalPage reason="What you send for a check is only for our staff.">
      <ChecksScreen />
    </PersonalPage>
  );
}
