import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { answerWantedBody, Message, wantedQuery } from "@efie/contract";
import type { z } from "zod";
import { requireFound } from "../../platform/app-error.ts";
import { readPage } from "../../platform/database/list-page.ts";
import { WantedErrors, type WantedDeps } from "./wanted-deps.ts";
import { presentWanted } from "./own-wanted.ts";
import { findAnswerable, insertAnswer, selectFitting } from "./wanted.repository.ts";

type Owner = { id: number; isStaff: boolean };

/** A page of the open ads that the caller may answer, newest first. @throws AppError a field error for an invalid cursor */
export async function listWanted({ db, clock }: WantedDeps, ownerId: number, query: z.output<typeof wantedQuery>) {
  const page = await readPage(db, query, (range) => selectFitting(ownerId, clock.now(), range));
  return { ...page, items: page.items.map(presentWanted) };
}

/** Answers an ad with a listing: a message about it. @throws AppError "not_found", "forbidden" without such a listing that fits, "conflict" for one offered before, "too_many" */
export async function answerWanted(
  { db, clock, messages, rates }: WantedDeps,
  owner: Owner,
  id: number,
  { property: propertyId, text }: z.output<typeof answerWantedBody>,
): Promise<Message> {
  const now = clock.now();
  const ad = await requireFound(findAnswerable(db, { id, propertyId, ownerId: owner.id, now }), WantedErrors.notFound);
  if (!ad.is_fitting || ad.user_id === owner.id) throw WantedErrors.mayNotAnswer();
  await takeOrRefuse(rates.wantedAnswersPerPerson, String(owner.id), WantedErrors.tooManyAnswers);
  const answer = { wanted_id: id, user_id: owner.id, property_id: propertyId, created_at: now };
  return await messages.send(owner, { recipientId: ad.user_id, content: text, propertyId }, async (tx) => {
    if (!(await insertAnswer(tx, answer))) throw WantedErrors.answered();
  });
}
