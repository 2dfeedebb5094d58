import { requireFound } from "../../platform/app-error.ts";
import { randomBytes } from "node:crypto";
import { deleteOwned } from "../../platform/database/sql.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { hashToken } from "../../platform/security/secrets.ts";
import { sideOf } from "./viewing.policy.ts";
import { ViewingErrors, type ViewingsDeps } from "./viewings-deps.ts";
import { findAgreed, findFeed, findFeedOwner, findViewing, replaceFeed } from "./viewings.repository.ts";
import { writeCalendar } from "./write-calendar.ts";

const [keptDays, maxEvents] = [90, 500];

/** Makes a person's feed; the former address is dead. Only a hash of its token is kept. */
export async function createFeed({ db, clock, publicUrl }: ViewingsDeps, userId: number): Promise<{ url: string }> {
  const token = randomBytes(32).toString("base64url");
  await replaceFeed(db, userId, hashToken(token), clock.now());
  return { url: `${publicUrl}/api/main/viewings/calendar.ics?token=${token}` };
}

/** Ends a person's feed; a repeat changes nothing. */
export async function endFeed({ db }: ViewingsDeps, userId: number): Promise<void> {
  await deleteOwned(db, "calendar_feeds", userId);
}

/** Since when a person has a feed; null without one. */
export async function readFeedState({ db }: ViewingsDeps, userId: number): Promise<{ created_at: string | null }> {
  return { created_at: (await findFeed(db, userId))?.toISOString() ?? null };
}

/** The calendar of the feed's owner. @throws AppError "not_found" for a token that is not ours, was replaced, or whose account is closed or suspended */
export async function readFeed({ db, clock, publicUrl }: ViewingsDeps, token: string): Promise<string> {
  const userId = await requireFound(findFeedOwner(db, hashToken(token)), ViewingErrors.noFeed);
  const since = new Date(clock.now().getTime() - keptDays * dayMs);
  return writeCalendar(await findAgreed(db, userId, since, maxEvents), userId, publicUrl);
}

type Reader = { id: number } | null;

/** One viewing as a calendar file, for one of its sides: who is logged in, or whom the link was made for. @throws AppError "not_found" */
export async function readViewingCalendar(deps: ViewingsDeps, reader: Reader, id: number, token: string): Promise<string> {
  const [signedId, signedFor] = deps.links.verify(token)?.split("for").map(Number) ?? [];
  const readerId = signedId === id ? signedFor : reader?.id;
  const viewing = readerId === undefined ? null : await findViewing(deps.db, id);
  if (!viewing || readerId === undefined || sideOf(viewing, readerId) === null) throw ViewingErrors.notFound();
  return writeCalendar([viewing], readerId, deps.publicUrl);
}
