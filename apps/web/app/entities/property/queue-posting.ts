import type { Property } from "@efie/contract";
import { propertyCalls } from "../../lib/api/api.ts";
import { newKey } from "../../lib/api/idempotency-key.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { announceStale } from "../../lib/query/stale.ts";
import type { Entry } from "../../lib/send-queue/entries.ts";
import { keepWorkerReady, listenToSettled, readQueue, sendOrKeep } from "../../lib/send-queue/send-queue.ts";
import { moveStoredFiles } from "../../lib/storage/device-store.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import type { PropertyValues } from "./form/property-values.ts";
import { postedPhotos } from "./photos/photo-names.ts";
import { findPosted, sharedPhotos } from "./photos/kept-photos.ts";
import type { PhotosEnd } from "./photos/posted-photos.ts";

/** The name under which a tab stores the new listing that is typed in it. */
export const newListingDraft = "sell";

const kind = "posting";
export const isPosting = (entry: Entry): boolean => entry.kind === kind;

/**
 * Saves a new listing as a draft, once. Null where that waits for the network: what was filled in is kept on this device.
 * @throws ApiError for what the server refuses; 401 where the session has ended
 */
export async function queuePosting(values: PropertyValues, body: unknown): Promise<number | null> {
  const group = `${kind} ${newKey()}`;
  const entry = {
    kind,
    group,
    files: { waiting: group, sent: postedPhotos, takenBack: sharedPhotos },
    replaces: false,
    title: `Your listing “${values.title}”`,
    text: "",
    draft: newListingDraft,
    values,
    href: paths.sell,
    stale: ["own-properties"],
    call: propertyCalls.createProperty,
    body,
  };
  const fate = await sendOrKeep(entry, { isTakenBackLoggedOut: true });
  if (fate.kind === "done") return fate.data.id;
  await giveSharedPhotos(group);
  return null;
}

/** A listing that waits gets the photos that were announced for it: otherwise the next one would have them. */
async function giveSharedPhotos(group: string): Promise<void> {
  await moveStoredFiles(sharedPhotos, group);
  const isWaiting = readQueue().entries.some((entry) => entry.group === group);
  if (isWaiting) void import("./photos/fit-photos.ts").then(({ fitStoredPhotos }) => fitStoredPhotos(group)).catch(() => {});
  else await moveStoredFiles(group, sharedPhotos);
}

/** `“Two rooms” is posted with its 3 photos, and in review.` */
function describeEnd({ title, added, chosen, needsFee }: PhotosEnd): string {
  if (needsFee) return `“${title}” is saved as a draft. Posting it with its photos costs a fee.`;
  if (added === 0) return `“${title}” is saved as a draft. Its photos could not be added.`;
  return `“${title}” is posted with ${added === chosen ? "" : `${added} of `}its ${plural(chosen, "photo")}, and in review.`;
}

async function finishPosting(id: number, title: string | null): Promise<void> {
  void keepWorkerReady();
  // Where the server fails, the next start goes on.
  const sending = import("./photos/posted-photos.ts").then(({ sendPostedPhotos }) => sendPostedPhotos(id));
  const end = await sending.catch(() => null);
  if (end !== null) announceStale("own-properties");
  const toPhotos = { label: "Add its photos", run: () => location.assign(paths.addImages(id)) };
  if (end !== null) showToast(describeEnd(end), "success", end.added === end.chosen ? undefined : toPhotos);
  else if (title !== null) showToast(`“${title}” is saved as a draft.`, "success", toPhotos);
}

listenToSettled(({ entry, outcome }) => {
  if (!isPosting(entry) || !entry.hasWaited || outcome.kind !== "done") return;
  const { id, title } = outcome.data as Property;
  void finishPosting(id, title);
});

/** Goes on with what an earlier page did not come to, or a worker left. */
if (typeof window !== "undefined") void findPosted().then((ids) => ids.map((id) => finishPosting(id, null)));
