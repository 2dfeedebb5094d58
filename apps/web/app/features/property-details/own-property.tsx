import { useEffect, useState, type ReactNode } from "react";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { loadDetails, type Details } from "./load-details.ts";
import { PropertyGone } from "./property-gone.tsx";
import { api } from "../../lib/api/api.ts";

type Props = { id: number; render: (details: Details) => ReactNode };

/** Pages are rendered for guests. A signed-in user may see more: their own property, in review or expired. */
export function OwnProperty({ id, render }: Props) {
  const [details, setDetails] = useState<Details | "loading" | "gone">("loading");
  useEffect(() => {
    const watch = new AbortController();
    const stop = () => watch.signal.aborted || setDetails("gone");
    loadDetails(api, id, watch.signal).then(setDetails, stop);
    return () => watch.abort();
  }, [id]);
  if (details === "loading") return <DetailsSkeleton />;
  return details === "gone" ? <PropertyGone /> : render(details);
}
