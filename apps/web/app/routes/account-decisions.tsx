import { DecisionsScreen } from "../features/reports/decisions-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Decisions", isHidden: true });

export default personalRoute("What our staff decided about you is only for you.", DecisionsScreen);
