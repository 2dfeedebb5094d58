import type { Route } from "./+types/account-notifications";
import { DeliverySettingsScreen } from "../features/delivery-settings/delivery-settings-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Notification settings", isHidden: true });

export default function AccountNotifications() {
  return (
    <PersonalPage reason="How and when we reach you is only for you to say.">
      <DeliverySettingsScreen />
    </PersonalPage>
  );
}
