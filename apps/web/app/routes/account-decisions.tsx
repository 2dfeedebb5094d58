import type { Route } from "./+types/account-decisions";
import { DecisionsScreen } from "../features/reports/decisions-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Decisions", isHidden: true });

export default function AccountDecisions() {
  return (
    <PersonalPage reason="What our staff decided about you is only for you.">
      <DecisionsScreen />
    </PersonalPage>
  );
}
