import type { Route } from "./+types/appeal";
import { MailedDecisionScreen } from "../features/reports/mailed-decision-screen.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Your appeal", isHidden: true });

export default MailedDecisionScreen;
