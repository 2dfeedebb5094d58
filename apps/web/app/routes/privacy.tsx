import { PrivacyScreen } from "../features/legal/privacy-screen.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({
  title: "Privacy",
  description: "What Efie keeps about you, why, for how long, who sees it, and how to get a copy of it or delete it.",
  canonicalPath: paths.privacy,
});

export default PrivacyScreen;
