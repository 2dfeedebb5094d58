import { ApiError } from "@efie/client";
import type { FavoriteMark } from "@efie/contract";
import { describeWait, favoriteCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Entry } from "../../lib/send-queue/entries.ts";
import { sessionKey, tokenStore } from "../../lib/session/session.ts";
import { listenToSettled, readQueue, sendOrKeep, subscribeToQueue, type Fate } from "../../lib/send-queue/send-queue.ts";
import { storeAnswer } from "../../lib/storage/kept-query.ts";
import { readStoredAnswer } from "../../lib/storage/stored-answer.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import {
  learnSome,
  listenToSaved,
  notifyOtherTabs,
  readAnswered,
  readEntry,
  readWanted,
  rememberEntry,
  setKept,
} from "./saved-properties.ts";

const kind = "favorite";
const groupOf = (property: number) => `${kind} ${property}`;
const propertyOf = ({ group }: Entry) => Number(group.slice(kind.length + 1));
const isAdded = ({ method }: Entry) => method === "POST";

type Heart = { readonly property: number; readonly title: string; readonly isWanted: boolean };

/** Whether an earlier press waits for the network. */
function isQueued(property: number): boolean {
  return readQueue().entries.some(({ group, refusal }) => group === groupOf(property) && refusal === null);
}

/** Saves or removes a property; the answer, or that it waits for the network. @throws ApiError */
function sendFavorite({ property, title, isWanted }: Heart): Promise<Fate<typeof favoriteCalls.addFavorite>> {
  return sendOrKeep({
    kind,
    group: groupOf(property),
    replaces: true,
    title: `${isWanted ? "Save" : "Remove"} “${title}”`,
    text: "",
    draft: null,
    href: paths.details(property),
    stale: ["favorites"],
    call: isWanted ? favoriteCalls.addFavorite : favoriteCalls.clearFavorite,
    params: { id: property },
    body: null,
  });
}

const storageName = "hearts";

/** Keeps which properties are saved for the next page without a connection; until the server answers, those are that were kept last. */
function keepHearts(): void {
  let stored: ReturnType<typeof readAnswered> = null;
  const store = () => {
    const answered = readAnswered();
    if (answered === null || answered === stored) return;
    stored = answered;
    const marks = [...answered].map(([property, id]): FavoriteMark => ({ id, property }));
    storeAnswer(storageName, marks);
  };
  if (readAnswered() === null) learnSome(readStoredAnswer<readonly FavoriteMark[]>(storageName)?.data ?? [], 0);
  store();
  listenToSaved(store);
}

let isFollowing = false;

/** Hearts show what waits, and learn what became of it. Without a connection those are full that were last. */
export function followQueued(): void {
  if (isFollowing) return;
  isFollowing = true;
  keepHearts();
  const show = () => {
    const waiting = readQueue().entries.filter((entry) => entry.kind === kind && entry.refusal === null);
    setKept(new Map(waiting.map((entry) => [propertyOf(entry), isAdded(entry)])));
  };
  subscribeToQueue(show);
  listenToSettled(({ entry, outcome }) => {
    if (entry.kind !== kind || outcome.kind !== "done") return;
    rememberEntry(propertyOf(entry), isAdded(entry) ? (outcome.data as FavoriteMark).id : null);
  });
  show();
}

type Options = { readonly title?: string; readonly failure: string };

/** Sends presses of a heart until the last one counts; without a connection it waits. Resolves to whether it worked. */
export async function settleFavorite(property: number, { title = "a property", failure }: Options): Promise<boolean> {
  try {
    // The opposite of an earlier press that waits.
    let isOpen = isQueued(property);
    for (let wanted = readWanted(property); wanted !== null; wanted = readWanted(property)) {
      if (!isOpen && wanted === (readEntry(property) !== undefined)) break;
      isOpen = false;
      const person = sessionKey();
      const fate = await sendFavorite({ property, title, isWanted: wanted });
      // Somebody else logged in while the server answered: it is not their heart.
      if (person !== sessionKey()) break;
      if (fate.kind === "waiting") {
        // It shows as what waits, unless it was pressed again.
        if (wanted === readWanted(property)) break;
        isOpen = true;
        continue;
      }
      const entry = wanted ? fate.data.id : null;
      rememberEntry(property, entry);
      notifyOtherTabs({ property, entry });
    }
    return true;
  } catch (error) {
    explainFailure(error, failure);
    return false;
  }
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The words of the specification, section 8. */
export function endSession(): void {
  tokenStore.clear();
  showToast("Session Expired. Please sign in again", "error");
}

/** What another try does not mend: a suspended account, a property that is gone. The server's words say what it is. */
const final = [403, 404, 409];

/** Explains why saving failed. */
function explainFailure(error: unknown, failure: string): void {
  if (isSessionOver(error)) return endSession();
  const isFinal = error instanceof ApiError && final.includes(error.status);
  showToast(isFinal ? `Favorites could not be updated. ${error.detail}` : (describeWait(error) ?? failure), "error");
}
