import { ChecksScreen } from "../features/checks/checks-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Checks", isHidden: true });

export default personalRoute("What you send for a check is only for our staff.", ChecksScreen);
