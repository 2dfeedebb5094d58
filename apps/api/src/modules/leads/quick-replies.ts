import { requireFound } from "../../platform/app-error.ts";
import type { CreateQuickReply, QuickReply, UpdateQuickReply } from "@efie/contract";
import { LeadErrors, type LeadsDeps } from "./leads-deps.ts";
import { deleteOwn } from "../../platform/database/sql.ts";
import { changeReply, findReplies, insertReply, type Whose } from "./quick-replies.repository.ts";

/** The answers that a person keeps ready, oldest first. */
export function listReplies({ db }: LeadsDeps, userId: number): Promise<QuickReply[]> {
  return findReplies(db, userId);
}

/** Keeps an answer ready. @throws AppError "conflict" beyond `limits.quickRepliesPerPerson` */
export async function createReply({ db, clock }: LeadsDeps, userId: number, words: CreateQuickReply): Promise<QuickReply> {
  const inserting = db.transaction().execute((tx) => insertReply(tx, userId, words, clock.now()));
  return await requireFound(inserting, LeadErrors.tooManyReplies);
}

/** @throws AppError "not_found" for another's */
export async function updateReply({ db }: LeadsDeps, whose: Whose, words: UpdateQuickReply): Promise<QuickReply> {
  return await requireFound(changeReply(db, whose, words), LeadErrors.noReply);
}

/** @throws AppError "not_found" for another's */
export async function removeReply({ db }: LeadsDeps, whose: Whose): Promise<void> {
  if (!(await deleteOwn(db, "quick_replies", whose))) throw LeadErrors.noReply();
}
