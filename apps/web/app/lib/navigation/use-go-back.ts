import { useNavigate } from "react-router";

type Navigations = { readonly currentEntry: { readonly index: number } | null };

/** Marks the entry that what lies over a page has in the tab's history (`overlay-history.ts`). */
export const overlayMark = "overlay";

/** Whether the page before this one in the tab's history is one of ours. */
function hasPageBefore(): boolean {
  const { idx, [overlayMark]: isOverlay = false } = (history.state ?? {}) as { idx?: number; [overlayMark]?: boolean };
  // The router counts from the document that it came with; pages before that are the browser's to know.
  if (idx !== undefined && idx > 0) return true;
  const { navigation } = globalThis as { navigation?: Navigations };
  if (navigation !== undefined) return (navigation.currentEntry?.index ?? 0) > Number(isOverlay);
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** One page back; to the fallback where there is none, or only another site's. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(fallback, { replace: true }));
}
