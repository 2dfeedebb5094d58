import type { Route } from "./+types/terms";
import { TermsScreen } from "../features/legal/terms-screen.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), {
    title: "Terms",
    description: "The rules of Efie in plain words: accounts, listings, what posting costs, and how to leave.",
    canonicalPath: paths.terms,
  });

export default TermsScreen;
