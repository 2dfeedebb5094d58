import { isAvailabilityQuestion, type LeadWay } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { answerLeads, settleLead, upsertLead, withdrawAsk } from "./record-lead.repository.ts";

/** A message as it is stored; `propertyId` is what its conversation is about. */
type WrittenMessage = {
  senderId: number;
  recipientId: number;
  propertyId: number | null;
  content: string;
  textHash: Buffer;
};

type AskedOtherwise = { personId: number; propertyId: number; via: Exclude<LeadWay, "message"> };
export type LeadRecorder = ReturnType<typeof createLeadRecorder>;

const [minWords, minLetters] = [3, 12] as const;

/**
 * Whether a message of an owner is an answer for the figures that seekers see: a sentence, not an "ok", however often repeated
 * (decisions/messages, "What counts as an answer"). In the inbox any word ends the waiting.
 */
function countsAsAnswer(content: string): boolean {
  const words = new Set(content.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu));
  return words.size >= minWords && [...words].join("").length >= minLetters;
}

/** What other modules record of leads, in the transaction of what happened. */
export function createLeadRecorder(clock: Clock) {
  return {
    /** A person asked about a listing other than by a message. Nothing for its owner (server contract, section 15). */
    record: (tx: Executor, { via, ...asked }: AskedOtherwise) =>
      upsertLead(tx, { ...asked, ways: [via], now: clock.now() }, null),
    /** A message asks about the recipient's listing, or answers what its sender was asked. */
    recordMessage: async (tx: Executor, message: WrittenMessage): Promise<void> => {
      const { senderId, recipientId, propertyId, content, textHash } = message;
      const now = clock.now();
      const ways: LeadWay[] = isAvailabilityQuestion(content) ? ["message", "availability"] : ["message"];
      if (propertyId !== null) await upsertLead(tx, { personId: senderId, propertyId, ways, now }, recipientId);
      const isCounted = countsAsAnswer(content);
      await answerLeads(tx, { ownerId: senderId, personId: recipientId, isCounted, textHash, now });
    },
    withdraw: withdrawAsk,
    settle: settleLead,
  };
}
