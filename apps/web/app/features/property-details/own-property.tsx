import { useEffect, useState, type ReactNode } from "react";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { loadDetails, type Details } from "./load-details.ts";
import { PropertyGone } from "./property-gone.tsx";
import { api } from "../../lib/api/api.ts";

/** What the server writes for everybody's pages is written here, too. */
async function loadOwn(id: number, signal: AbortSignal): Promise<Details> {
  const [details, { writeSafetyWords }] = await Promise.all([loadDetails(api, id, signal), import("./safety-words.ts")]);
  return { ...details, words: writeSafetyWords(details.property, details.owner) };
}

type Props = { id: number; render: (details: Details) => ReactNode };

/** Pages are rendered for guests. A signed-in user may see more: their own property, in review or expired. */
export function OwnProperty({ id, render }: Props) {
  const [details, setDetails] = useState<Details | "loading" | "gone">("loading");
  useEffect(() => {
    const watch = new AbortController();
    const stop = () => watch.signal.aborted || setDetails("gone");
    loadOwn(id, watch.signal).then(setDetails, stop);
    return () => watch.abort();
  }, [id]);
  if (details === "loading") return <DetailsSkeleton />;
  return details === "gone" ? <PropertyGone /> : render(details);
}
