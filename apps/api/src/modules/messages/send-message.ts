import type { Message } from "@efie/contract";
import type { KeyedRequest } from "../idempotency-keys/index.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { takeAll } from "../../platform/security/rate-limiter.ts";
import { isCutOff, lockBlocks } from "./blocks.repository.ts";
import { checkLimits, countFlood, noticeRequests, readOpening, refuseFlood } from "./check-trust.ts";
import { findFlags } from "./flags/find-flags.ts";
import { hashText } from "./flags/unmask.ts";
import { MessageErrors, type MessagesDeps } from "./messages-deps.ts";
import { presentMessage } from "./read-messages.ts";
import { findThreadProperty, insertMessage, type Letter, type MessageRow } from "./messages.repository.ts";
import { extractOf } from "./notify-unread.ts";
import { lockPerson } from "../../platform/database/sql.ts";
import { expectReading } from "./unread-notices.repository.ts";

export type Sender = { id: number; isStaff: boolean };
export type MessageDraft = { recipientId: number; content: string; propertyId: number | null };

/** A message may name a property that the sender can see, or the conversation's own property, which may have expired since. */
async function checkProperty({ db, properties }: MessagesDeps, sender: Sender, draft: MessageDraft): Promise<void> {
  const { recipientId, propertyId } = draft;
  if (propertyId === null || (await properties.find(sender, propertyId))) return;
  const threadProperty = await findThreadProperty(db, { userId: sender.id, otherId: recipientId });
  if (threadProperty !== propertyId) throw MessageErrors.noProperty();
}

/** What another module records in the transaction of a message. */
export type Alongside = (tx: Executor) => Promise<void>;

type Sending = { letter: Letter; allowed: number; request: KeyedRequest; alongside: Alongside | undefined };
type Stored = { message: Message; isRepeat: boolean };

/** Stores a message once for its key. A number is to how many the same text went at this moment: nothing is stored. @throws AppError "forbidden" after a block */
async function store(deps: MessagesDeps, { letter, allowed, request, alongside }: Sending): Promise<Stored | number> {
  const { sender, recipientId } = letter;
  return await deps.db.transaction().execute(async (tx) => {
    // Messages of one sender are stored one after the other, so that a count of them holds until the transaction's end.
    if (allowed !== Infinity) await lockPerson(tx, sender.id);
    await lockBlocks(tx, { senderId: sender.id, recipientId }, "shared");
    if (await isCutOff(tx, { senderId: sender.id, recipientId })) throw MessageErrors.blocked();
    const people = await countFlood(deps, tx, letter, allowed);
    if (people !== null) return people;
    const { result, isRepeat } = await deps.idempotencyKeys.once(tx, request, async () => {
      await alongside?.(tx);
      return JSON.stringify(presentMessage(await write(deps, tx, letter)));
    });
    return { message: JSON.parse(result) as Message, isRepeat };
  });
}

/** Writes a message, what is sent of it, and when to look whether it was read. */
async function write(deps: MessagesDeps, tx: Executor, letter: Letter): Promise<MessageRow> {
  const { sender, recipientId, content, textHash } = letter;
  const now = deps.clock.now();
  const row = await insertMessage(tx, letter, now);
  const topicId = row.property?.id ?? null;
  // What staff write is about a case or a review.
  if (!sender.isStaff)
    await deps.leads.recordMessage(tx, { senderId: sender.id, recipientId, propertyId: topicId, content, textHash });
  await expectReading(tx, { userId: recipientId, otherId: sender.id }, now);
  const { username, name } = row.sender_person;
  const data = { from: name || username, from_id: sender.id, extract: extractOf(content) };
  await deps.people.notify(tx, recipientId, { template: "new_message", data, key: `message ${row.id}`, isFleeting: true });
  return row;
}

type SendOptions = { alongside?: Alongside; key?: string | null };

/** Stores a message and pushes it to both users' sockets: the sender may have other tabs. A repetition with the same key only returns it. @throws AppError "too_many", "invalid" to oneself, "not_found" for an unknown recipient or property */
export async function sendMessage(
  deps: MessagesDeps,
  sender: Sender,
  draft: MessageDraft,
  { alongside, key: idempotencyKey = null }: SendOptions = {},
): Promise<Message> {
  const { recipientId, content } = draft;
  const request = { userId: sender.id, key: idempotencyKey, call: "sendMessage", body: draft };
  // Before the limits: what is there already was counted.
  const known = await deps.idempotencyKeys.find(deps.db, request);
  if (known !== null) return JSON.parse(known) as Message;
  const key = String(sender.id);
  const waitSeconds = await takeAll([
    [deps.rates.messagesPerPerson, key],
    [deps.rates.messagesPerPersonAndDay, key],
  ]);
  if (waitSeconds !== null) throw MessageErrors.tooMany(waitSeconds);
  if (recipientId === sender.id) throw MessageErrors.toOneself();
  const letter = { ...draft, sender, flags: findFlags(content), textHash: hashText(content), answersAd: alongside !== undefined };
  const opening = await readOpening(deps, letter);
  await checkProperty(deps, sender, draft);
  const allowed = await checkLimits(deps, letter, opening);
  const stored = await store(deps, { letter, allowed, request, alongside });
  if (typeof stored === "number") return await refuseFlood(deps, letter, stored);
  const { message, isRepeat } = stored;
  if (isRepeat) return message;
  // Asked again: a block may have come between the commit and now.
  if (!(await isCutOff(deps.db, { senderId: sender.id, recipientId }))) deps.push(recipientId, { message });
  deps.push(sender.id, { message });
  await noticeRequests(deps, letter);
  return message;
}
