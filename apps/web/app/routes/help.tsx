import { HelpScreen } from "../features/help/help-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { paths } from "../lib/navigation/paths.ts";

export const meta = fixedMeta({
  title: "Help and support 24/7",
  description: "Reach our support by email or WhatsApp at any hour, and read how to rent and buy safely in Ghana.",
  canonicalPath: paths.help,
});

export default HelpScreen;
