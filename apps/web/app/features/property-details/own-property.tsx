import type { ReactNode } from "react";
import { api } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { DetailsSkeleton, PropertyGone } from "./details-states.tsx";
import { loadDetails, type Details } from "./load-details.ts";
import { writeSafetyWords } from "./safety-words.ts";

/** What the server writes for everybody's pages is written here, too. */
async function loadOwn(id: number, signal: AbortSignal): Promise<Details> {
  const details = await loadDetails(api, id, signal);
  return { ...details, words: writeSafetyWords(details.property, details.owner) };
}

/** Pages are rendered for guests. A signed-in user may see more: their own property, in review or expired. */
export default function OwnProperty({ id, render }: { id: number; render: (details: Details) => ReactNode }) {
  const { data, error } = useRequest(String(id), (signal) => loadOwn(id, signal));
  if (error !== undefined) return <PropertyGone />;
  return data === undefined ? <DetailsSkeleton /> : render(data);
}
