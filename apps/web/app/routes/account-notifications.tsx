import { DeliverySettingsScreen } from "../features/delivery-settings/delivery-settings-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Notification settings", isHidden: true });

export default personalRoute("How and when we reach you is only for you to say.", DeliverySettingsScreen);
