import type { Route } from "./+types/unsubscribe";
import { UnsubscribeScreen } from "../features/unsubscribe/unsubscribe-screen.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Unsubscribe", isHidden: true });

export default UnsubscribeScreen;
