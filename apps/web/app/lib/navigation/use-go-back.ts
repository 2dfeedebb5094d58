import { useNavigate } from "react-router";

type Navigations = { readonly canGoBack: boolean };

/** Whether the page before this one in the tab's history is one of ours. */
function hasPageBefore(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number };
  // The router counts from the document that it came with; pages before that are the browser's to know.
  if (idx !== undefined && idx > 0) return true;
  const { navigation } = globalThis as { navigation?: Navigations };
  if (navigation !== undefined) return navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** One page back; to the fallback where there is none, or only another site's. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(fallback, { replace: true }));
}
