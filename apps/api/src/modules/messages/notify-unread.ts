import { limits } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import {
  findLastNotice,
  findUnread,
  lockNoticesOf,
  lockDue,
  lookAgain,
  recordNotified,
  type DueNotice,
  type Unread,
} from "./unread-notices.repository.ts";

const batchSize = 50;
const extractCharacters = 120;
const hourMs = 3_600_000;
const patienceMs = limits.unreadNoticeMinutes * 60_000;

/** The beginning of a text, in one line. */
export function extractOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  if (line.length <= extractCharacters) return line;
  // Without half a character at the end.
  return `${line.slice(0, extractCharacters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Mail programs make links of these by themselves. */
const addressLike = /(?:https?:\/\/|www\.)\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?:]\S*)?/gi;

/** What a stranger wrote stays out of mails to an unverified address: anybody can register with another's. No mail of ours has a stranger's links. */
function dataOf({ other_id: fromId }: DueNotice, { count, content, username, name }: Unread, hasVerifiedEmail: boolean) {
  if (!hasVerifiedEmail) return { from: username, from_id: fromId, count, extract: null };
  const from = name === "" || name.search(addressLike) >= 0 ? username : name;
  return { from, from_id: fromId, count, extract: extractOf(content.replace(addressLike, "[link]")) };
}

/** When to look again; null: the notification is due now. */
function waitUntil(lastNoticeAt: Date | null, since: Date, quietUntil: Date | null, now: Date): Date | null {
  const earliest = Math.max(since.getTime() + patienceMs, lastNoticeAt ? lastNoticeAt.getTime() + hourMs : 0);
  if (earliest > now.getTime()) return new Date(earliest);
  return quietUntil;
}

/** From when an hour counts: the last notice of the conversation, or of any where the address is not verified, to which many strangers may write. */
async function findLast(tx: Executor, notice: DueNotice, hasVerifiedEmail: boolean): Promise<Date | null | "busy"> {
  if (hasVerifiedEmail) return notice.told_at;
  return (await lockNoticesOf(tx, notice.user_id)) ? await findLastNotice(tx, notice.user_id) : "busy";
}

async function notifyOne({ clock, people }: MessagesDeps, tx: Executor, notice: DueNotice): Promise<void> {
  const now = clock.now();
  const [unread, reach] = [await findUnread(tx, notice), await people.readReach(tx, notice.user_id)];
  if (!unread?.since || !reach) return await lookAgain(tx, notice, null);
  // After quiet hours it is counted again: what was read meanwhile is no news.
  const lastNoticeAt = await findLast(tx, notice, reach.hasVerifiedEmail);
  if (lastNoticeAt === "busy") return await lookAgain(tx, notice, new Date(now.getTime() + 60_000));
  const later = waitUntil(lastNoticeAt, unread.since, reach.quietUntil(now), now);
  if (later) return await lookAgain(tx, notice, later);
  const data = dataOf(notice, unread, reach.hasVerifiedEmail);
  const key = `unread ${notice.thread_id} ${notice.user_id} ${unread.last_id}`;
  // Browsers have shown each message as it came, but for those of quiet hours.
  const except = reach.quietUntil(unread.since) ? {} : ({ except: "push" } as const);
  await people.notify(tx, notice.user_id, { template: "unread_messages", data, key, ...except });
  await recordNotified(tx, notice, unread.last_id, now);
}

async function notifyBatch(deps: MessagesDeps): Promise<number> {
  return await deps.db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, deps.clock.now(), batchSize);
    for (const notice of due) await notifyOne(deps, tx, notice);
    return due.length;
  });
}

/** Notifies people of messages that stayed unread for ten minutes, once a conversation and hour. Processes that run it at once share the work. */
export async function notifyUnread(deps: MessagesDeps): Promise<void> {
  while ((await notifyBatch(deps)) === batchSize);
}
