import { limits, type answerWantedBody, type Message, type WantedAd, type wantedQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import { WantedErrors } from "./wanted-errors.ts";
import type { WantedDeps } from "./wanted-deps.ts";
import { presentFitting } from "./wanted.presenter.ts";
import { findAnswerable, findFitting, insertAnswer } from "./wanted.repository.ts";

type Owner = { id: number; isStaff: boolean };

/** A page of the open ads that the caller may answer, newest first. @throws AppError a field error for an invalid cursor */
export async function listWanted(
  { db, clock }: Pick<WantedDeps, "db" | "clock">,
  owner: Owner,
  query: z.output<typeof wantedQuery>,
): Promise<{ ads: WantedAd[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const afterId = readCursor(query.cursor)?.id ?? null;
  const rows = await findFitting(db, { ownerId: owner.id, afterId, limit: limit + 1, now: clock.now() });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  return { ads: page.map(presentFitting), nextCursor };
}

/**
 * Answers an ad with a listing: a message about it, which opens the conversation.
 * @throws AppError "not_found" without such an open ad, "forbidden" where the caller has no such listing that fits,
 * "conflict" for a listing that was offered before, "too_many" beyond the day's answers
 */
export async function answerWanted(
  { db, clock, messages, answering }: WantedDeps,
  owner: Owner,
  id: number,
  { property: propertyId, text }: z.output<typeof answerWantedBody>,
): Promise<Message> {
  const now = clock.now();
  const ad = await findAnswerable(db, { id, propertyId, ownerId: owner.id, now });
  if (!ad) throw WantedErrors.notFound();
  if (!ad.is_fitting || ad.user_id === owner.id) throw WantedErrors.mayNotAnswer();
  const waitSeconds = await answering.take(String(owner.id));
  if (waitSeconds !== null) throw WantedErrors.tooManyAnswers(waitSeconds);
  const answer = { wanted_id: id, user_id: owner.id, property_id: propertyId, created_at: now };
  return await messages.send(owner, { recipientId: ad.user_id, content: text, propertyId }, async (tx) => {
    if (!(await insertAnswer(tx, answer))) throw WantedErrors.answered();
  });
}
