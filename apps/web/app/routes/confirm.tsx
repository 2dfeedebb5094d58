import type { Route } from "./+types/confirm";
import { ConfirmListingScreen } from "../features/confirm-listing/confirm-listing-screen.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Is it still available?", isHidden: true });

export default ConfirmListingScreen;
