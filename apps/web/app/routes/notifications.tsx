import { NotificationsScreen } from "../features/notifications/notifications-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Notifications", isHidden: true });

export default personalRoute("What is new about your properties and your account.", NotificationsScreen);
