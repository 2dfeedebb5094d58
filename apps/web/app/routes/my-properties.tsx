import type { Route } from "./+types/my-properties";
import { MyPropertiesScreen } from "../features/my-properties/my-properties-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "My Properties", isHidden: true });

export default function MyProperties() {
  return (
    <PersonalPage reason="Here you look after the properties you have posted.">
      <MyPropertiesScreen />
    </PersonalPage>
  );
}
