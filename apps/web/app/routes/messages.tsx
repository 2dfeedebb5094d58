import { MessagesScreen } from "../features/messages/messages-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Messages", isHidden: true });

export default personalRoute("Your conversations with owners are only for you.", MessagesScreen);
