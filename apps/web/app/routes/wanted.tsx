import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { WantedScreen } from "../features/wanted/wanted-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Wanted", isHidden: true });

export default personalRoute("Log in to say what you look for, or to answer who looks for what you offer.", WantedScreen);
