import type { Route } from "./+types/alerts-mail";
import { MailedSearchScreen } from "../features/alerts/mailed-search-screen.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Your alert", isHidden: true });

export default MailedSearchScreen;
