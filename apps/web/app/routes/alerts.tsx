import type { Route } from "./+types/alerts";
import { AlertsScreen } from "../features/alerts/alerts-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Alerts", isHidden: true });

export default function Alerts() {
  return (
    <PersonalPage reason="Your saved searches wait for you behind your account.">
      <AlertsScreen />
    </PersonalPage>
  );
}
