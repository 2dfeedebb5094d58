import { ReportsScreen } from "../features/reports/reports-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Your reports", isHidden: true });

export default personalRoute("What you reported is only for you.", ReportsScreen);
