import type { Route } from "./+types/account";
import { AccountScreen } from "../features/account/account-screen.tsx";
import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Personal Info & Security", isHidden: true });

export default function Account() {
  return (
    <PersonalPage reason="Your name, email and password are only for you.">
      <OutboxNotice />
      <AccountScreen />
    </PersonalPage>
  );
}
