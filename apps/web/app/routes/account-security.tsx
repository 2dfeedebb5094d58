import { SecurityScreen } from "../features/security/security-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Login & Devices", isHidden: true });

export default personalRoute("Where you are logged in is only for you.", SecurityScreen);
