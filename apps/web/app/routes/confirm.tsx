import { ConfirmListingScreen } from "../features/confirm-listing/confirm-listing-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Is it still available?", isHidden: true });

export default ConfirmListingScreen;
