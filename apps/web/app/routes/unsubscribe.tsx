import { UnsubscribeScreen } from "../features/unsubscribe/unsubscribe-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Unsubscribe", isHidden: true });

export default UnsubscribeScreen;
