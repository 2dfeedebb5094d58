import type { Route } from "./+types/privacy";
import { PrivacyScreen } from "../features/legal/privacy-screen.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), {
    title: "Privacy",
    description: "What Efie keeps about you, why, for how long, who sees it, and how to get a copy of it or delete it.",
    canonicalPath: paths.privacy,
  });

export default PrivacyScreen;
