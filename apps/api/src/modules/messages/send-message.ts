import type { Message } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { MessageErrors } from "./message-errors.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { presentMessage } from "./messages.presenter.ts";
import { findThreadProperty, findUsername, insertMessage, type MessageRow, type NewMessage } from "./messages.repository.ts";
import { extractOf } from "./tell-unread.ts";
import { expectReading } from "./unread-notices.repository.ts";

type Sender = { id: number; isStaff: boolean };
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

/** Stores a message, what is sent of it at once, and when to look whether it was read. */
async function store({ db, people }: MessagesDeps, message: NewMessage, alongside: Alongside | undefined): Promise<MessageRow> {
  const { senderId, recipientId, now } = message;
  return await db.transaction().execute(async (tx) => {
    await alongside?.(tx);
    const row = await insertMessage(tx, message);
    await expectReading(tx, { userId: recipientId, otherId: senderId }, now);
    const { username, name } = row.sender_person;
    const data = { from: name || username, from_id: senderId, extract: extractOf(message.content) };
    await people.tell(tx, recipientId, { template: "new_message", data, key: `message ${row.id}`, isFleeting: true });
    return row;
  });
}

/**
 * Stores a message and pushes it to both users' open sockets, because the sender may have other tabs.
 * @throws AppError "too_many", "invalid" for a message to oneself, "not_found" for an unknown recipient or property
 */
export async function sendMessage(
  deps: MessagesDeps,
  sender: Sender,
  draft: MessageDraft,
  alongside?: Alongside,
): Promise<Message> {
  const { recipientId, propertyId, content } = draft;
  const waitSeconds = await deps.sending.take(String(sender.id));
  if (waitSeconds !== null) throw MessageErrors.tooMany(waitSeconds);
  if (recipientId === sender.id) throw MessageErrors.toOneself();
  if ((await findUsername(deps.db, recipientId)) === null) throw MessageErrors.unknownRecipient();
  await checkProperty(deps, sender, draft);
  const now = deps.clock.now();
  const row = await store(deps, { senderId: sender.id, recipientId, propertyId, content, now }, alongside);
  const message = presentMessage(row);
  deps.push(recipientId, { message });
  deps.push(sender.id, { message });
  return message;
}
