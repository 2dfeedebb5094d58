import type { Route } from "./+types/messages";
import { MessagesScreen } from "../features/messages/messages-screen.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Messages", isHidden: true });

export default function Messages() {
  return (
    <PersonalPage reason="Your conversations with owners are only for you.">
      <MessagesScreen />
    </PersonalPage>
  );
}
