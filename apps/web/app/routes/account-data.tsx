import type { Route } from "./+types/account-data";
import { AccountDataScreen } from "../features/account-data/account-data-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Your Data", isHidden: true });

export default function AccountData() {
  return (
    <PersonalPage reason="A copy of your data, and the deletion of your account, are only for you.">
      <AccountDataScreen />
    </PersonalPage>
  );
}
