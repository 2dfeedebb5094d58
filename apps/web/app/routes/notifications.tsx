import type { Route } from "./+types/notifications";
import { NotificationsScreen } from "../features/notifications/notifications-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Notifications", isHidden: true });

export default function Notifications() {
  return (
    <PersonalPage reason="What is new about your properties and your account.">
      <NotificationsScreen />
    </PersonalPage>
  );
}
