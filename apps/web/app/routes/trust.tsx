import { TrustScreen } from "../features/legal/trust-screen.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({
  title: "What our checks mean",
  description: "What Efie checks of listings and of the people behind them, what each check means, and what it does not.",
  canonicalPath: paths.trust,
});

export default TrustScreen;
