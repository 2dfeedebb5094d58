import type { Property } from "@efie/contract";
import { propertyCalls } from "../../lib/api/api.ts";
import { newKey } from "../../lib/api/idempotency-key.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Entry } from "../../lib/send-queue/entries.ts";
import { listenToSettled, sendOrKeep } from "../../lib/send-queue/send-queue.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import type { PropertyValues } from "./form/property-values.ts";

/** The name under which a tab stores the new listing that is typed in it. */
export const newListingDraft = "sell";

const kind = "posting";
export const isPosting = (entry: Entry): boolean => entry.kind === kind;

/**
 * Saves a new listing as a draft, once. Null where that waits for the network: what was filled in is kept on this device.
 * @throws ApiError for what the server refuses; 401 where the session has ended
 */
export async function queuePosting(values: PropertyValues, body: unknown): Promise<number | null> {
  const { method, path } = propertyCalls.createProperty;
  const entry = {
    kind,
    group: `${kind} ${newKey()}`,
    replaces: false,
    title: `Your listing “${values.title}”`,
    text: "",
    draft: newListingDraft,
    values,
    href: paths.sell,
    stale: ["own-properties"],
    method,
    path,
    body,
  };
  const fate = await sendOrKeep(entry, { isTakenBackLoggedOut: true });
  return fate.kind === "done" ? (fate.data as Property).id : null;
}

listenToSettled(({ entry, outcome }) => {
  if (!isPosting(entry) || !entry.hasWaited || outcome.kind !== "done") return;
  const { id, title } = outcome.data as Property;
  const run = () => location.assign(paths.addImages(id));
  showToast(`“${title}” is saved as a draft.`, "success", { label: "Add its photos", run });
});
