import type { CreatePersonReviewBody, Meeting, OwnPersonReview, PersonReview } from "@efie/contract";
import { findMeetings, findOtherSide, findStanding, isWrittenByOtherAccount } from "./meetings.repository.ts";
import { ReviewErrors, type ReviewsDeps } from "./reviews-deps.ts";
import { findReview, insertReply, insertReview, type ReviewRow } from "./reviews.repository.ts";

/** A review as everybody reads it: of who has no public page, the first name. */
export function presentReview({ id, rating, text, created_at, author, property, reply, replied_at }: ReviewRow): PersonReview {
  const { first_name, username, has_page } = author;
  return {
    id,
    rating,
    text,
    created_at: created_at.toISOString(),
    author: { first_name, username: has_page ? username : null },
    property,
    reply,
    replied_at: replied_at?.toISOString() ?? null,
  };
}

/** Public words lead nobody around the messages here. */
function refuseContacts({ messages }: ReviewsDeps, text: string): void {
  if (messages.findFlags(text).some((flag) => flag !== "payment_request")) throw ReviewErrors.hasContacts();
}

/** How the author met whom the body names. @throws AppError "not_found" or "forbidden" */
async function requireMeeting({ db }: ReviewsDeps, authorId: number, body: CreatePersonReviewBody): Promise<number> {
  const { viewing, conversation_with, property } = body;
  const subjectId = viewing === undefined ? (conversation_with ?? null) : await findOtherSide(db, viewing, authorId, property);
  if (subjectId === null) throw ReviewErrors.unknownViewing();
  if (subjectId === authorId) throw ReviewErrors.yourself();
  const pair = { authorId, subjectId };
  const standing = await findStanding(db, pair);
  if (!standing.is_there) throw ReviewErrors.unknownPerson();
  if (standing.is_blocked) throw ReviewErrors.blocked();
  // First: who never met learns nothing of the other's number.
  if ((await findMeetings(db, pair, property)).length === 0) throw ReviewErrors.notMet();
  if (standing.is_same_person) throw ReviewErrors.yourself();
  if (await isWrittenByOtherAccount(db, pair, property)) throw ReviewErrors.twice();
  return subjectId;
}

/**
 * Reviews somebody whom one met (server contract, section 15). Nobody else reads it until both have written, or for 7 days.
 * @throws AppError "not_found", "forbidden" without a meeting, of oneself or where one has blocked the other, "conflict" for a second one
 */
export async function createPersonReview(
  deps: ReviewsDeps,
  authorId: number,
  body: CreatePersonReviewBody,
): Promise<OwnPersonReview> {
  const { property: propertyId, rating, text } = body;
  refuseContacts(deps, text);
  const subjectId = await requireMeeting(deps, authorId, body);
  const review = { authorId, subjectId, propertyId, rating, text, now: deps.clock.now() };
  const id = await deps.db.transaction().execute((tx) => insertReview(tx, review));
  const row = id === null ? null : await findReview(deps.db, id, null);
  if (!row) throw ReviewErrors.twice();
  return { ...presentReview(row), visible_at: row.visible_at.toISOString() };
}

/** Answers a review of oneself, once. @throws AppError "not_found" for another's or one that is not shown, "conflict" for a second time */
export async function replyToReview(deps: ReviewsDeps, userId: number, id: number, text: string): Promise<PersonReview> {
  const { db, clock } = deps;
  refuseContacts(deps, text);
  const now = clock.now();
  const row = await findReview(db, id, now);
  if (row?.subject_id !== userId) throw ReviewErrors.unknownReview();
  if (!(await insertReply(db, id, text, now))) throw ReviewErrors.repliedAlready();
  return presentReview({ ...row, reply: text, replied_at: now });
}

/** The meetings with somebody that one may review and has not. None where the two could not review each other. */
export async function listMeetings({ db }: ReviewsDeps, authorId: number, subjectId: number): Promise<Meeting[]> {
  if (authorId === subjectId) return [];
  const { is_there, is_blocked, is_same_person } = await findStanding(db, { authorId, subjectId });
  if (!is_there || is_blocked || is_same_person) return [];
  return (await findMeetings(db, { authorId, subjectId }, null)).filter(({ is_written }) => !is_written);
}
