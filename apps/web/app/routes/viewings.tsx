import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { ViewingsScreen } from "../features/viewings/viewings-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Viewings", isHidden: true });

export default personalRoute(
  "Log in to see your viewings: those that you asked for, and those of your listings.",
  ViewingsScreen,
);
