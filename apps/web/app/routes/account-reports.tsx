import type { Route } from "./+types/account-reports";
import { ReportsScreen } from "../features/reports/reports-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Your reports", isHidden: true });

export default function AccountReports() {
  return (
    <PersonalPage reason="What you reported is only for you.">
      <ReportsScreen />
    </PersonalPage>
  );
}
