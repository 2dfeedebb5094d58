import { MailedSearchScreen } from "../features/alerts/mailed-search-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Your alert", isHidden: true });

export default MailedSearchScreen;
