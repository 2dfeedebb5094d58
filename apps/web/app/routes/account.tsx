import { AccountScreen } from "../features/account/account-screen.tsx";
import { OutboxNotice } from "../features/outbox/outbox-notice.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Personal Info & Security", isHidden: true });

export default personalRoute("Your name, email and password are only for you.", () => (
  <>
    <OutboxNotice />
    <AccountScreen />
  </>
));
