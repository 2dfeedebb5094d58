import { LeadsScreen } from "../features/leads/leads-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Leads", isHidden: true });

export default personalRoute("Here are the people who ask about your listings.", LeadsScreen);
