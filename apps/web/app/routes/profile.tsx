import type { Route } from "./+types/profile";
import { ProfileScreen } from "../features/account/profile-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Profile", isHidden: true });

export default function Profile() {
  return (
    <PersonalPage reason="Your account, your listings and your plan, in one place.">
      <ProfileScreen />
    </PersonalPage>
  );
}
