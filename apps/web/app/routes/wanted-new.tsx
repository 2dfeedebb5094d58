import type { Route } from "./+types/wanted-new";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { WantedEditor } from "../features/wanted/wanted-editor.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Post a request", isHidden: true });

export default function WantedNew() {
  return (
    <PersonalPage reason="Log in to say what you look for.">
      <WantedEditor id={null} />
    </PersonalPage>
  );
}
