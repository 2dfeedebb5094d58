import { DeskScreen } from "../features/leads/desk/desk-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Your desk", isHidden: true });

export default personalRoute("Here is what waits for you as an owner or agent.", DeskScreen);
