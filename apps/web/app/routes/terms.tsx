import { TermsScreen } from "../features/legal/terms-screen.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({
  title: "Terms",
  description: "The rules of Efie in plain words: accounts, listings, what posting costs, and how to leave.",
  canonicalPath: paths.terms,
});

export default TermsScreen;
