import { ProfileScreen } from "../features/account/profile-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Profile", isHidden: true });

export default personalRoute("Your account, your listings and your plan, in one place.", ProfileScreen);
