import type { Route } from "./+types/wanted";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { WantedScreen } from "../features/wanted/wanted-screen.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Wanted", isHidden: true });

export default function Wanted() {
  return (
    <PersonalPage reason="Log in to say what you look for, or to answer who looks for what you offer.">
      <WantedScreen />
    </PersonalPage>
  );
}
