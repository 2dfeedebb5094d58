import { isAvailabilityQuestion, type LeadWay } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { countsAsAnswer } from "./answer.policy.ts";
import { answerLeads, settleLead, upsertLead, withdrawAsk } from "./record-lead.repository.ts";

/** A message as it is stored; `propertyId` is what its conversation is about. */
export type WrittenMessage = {
  senderId: number;
  recipientId: number;
  propertyId: number | null;
  content: string;
  textHash: Buffer;
};

/** What other modules record of leads, in the transaction of what happened. */
export type LeadRecorder = {
  /** A person asked about a listing other than by a message. Nothing for its owner (server contract, section 15). */
  record(tx: Executor, asked: { personId: number; propertyId: number; via: Exclude<LeadWay, "message"> }): Promise<void>;
  /** A message asks about the recipient's listing, or answers what its sender was asked. */
  recordMessage(tx: Executor, message: WrittenMessage): Promise<void>;
  /** The person takes back what they asked for since then, and waits for nothing else. */
  withdraw(tx: Executor, lead: { personId: number; propertyId: number; since: Date }): Promise<void>;
  /** The owner dealt with what a person asked about a listing: they wait no longer. */
  settle(tx: Executor, lead: { personId: number; propertyId: number; state: "contacted" | "viewing" }): Promise<void>;
};

export function createLeadRecorder(clock: Clock): LeadRecorder {
  return {
    record: (tx, { via, ...asked }) => upsertLead(tx, { ...asked, ways: [via], now: clock.now() }, null),
    recordMessage: async (tx, { senderId, recipientId, propertyId, content, textHash }) => {
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
