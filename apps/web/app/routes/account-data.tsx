import { AccountDataScreen } from "../features/account-data/account-data-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Your Data", isHidden: true });

export default personalRoute("A copy of your data, and the deletion of your account, are only for you.", AccountDataScreen);
