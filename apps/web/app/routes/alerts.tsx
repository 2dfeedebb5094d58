import { AlertsScreen } from "../features/alerts/alerts-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Alerts", isHidden: true });

export default personalRoute("Your saved searches wait for you behind your account.", AlertsScreen);
