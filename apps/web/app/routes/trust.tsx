import type { Route } from "./+types/trust";
import { TrustScreen } from "../features/trust/trust-screen.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), {
    title: "What our checks mean",
    description: "What Efie checks of listings and of the people behind them, what each check means, and what it does not.",
    canonicalPath: paths.trust,
  });

export default TrustScreen;
