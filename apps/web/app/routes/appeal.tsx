import { MailedDecisionScreen } from "../features/reports/mailed-decision-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Your appeal", isHidden: true });

export default MailedDecisionScreen;
