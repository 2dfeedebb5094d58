import type { Route } from "./+types/property-stats";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { PropertyStatsScreen } from "../features/stats/property-stats-screen.tsx";
import { readId } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Statistics", isHidden: true });

export default personalRoute("Log in to see the statistics of your listing.", ({ params }: Route.ComponentProps) => (
  // No listing has the id 0: what is no id is answered like a listing of somebody else.
  <PropertyStatsScreen key={params.id} id={readId(params.id) ?? 0} />
));
