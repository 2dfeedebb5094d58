import type { Message } from "@efie/contract";
import { MessageErrors } from "./message-errors.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { presentMessage } from "./messages.presenter.ts";
import { findThreadProperty, findUsername, insertMessage } from "./messages.repository.ts";

type Sender = { id: number; isStaff: boolean };
export type Letter = { recipientId: number; content: string; propertyId: number | null };

/** A property may be named if the sender can see it, or the conversation is about it already: it may expire meanwhile. */
async function checkProperty({ db, properties }: MessagesDeps, sender: Sender, letter: Letter): Promise<void> {
  const { recipientId, propertyId } = letter;
  if (propertyId === null || (await properties.find(sender, propertyId))) return;
  const named = await findThreadProperty(db, { userId: sender.id, otherId: recipientId });
  if (named !== propertyId) throw MessageErrors.noProperty();
}

/** Stores a message and pushes it to both people's open sockets: the sender may have other tabs. */
export async function sendMessage(deps: MessagesDeps, sender: Sender, letter: Letter): Promise<Message> {
  const { recipientId, propertyId, content } = letter;
  const waitSeconds = await deps.sending.take(String(sender.id));
  if (waitSeconds !== null) throw MessageErrors.tooMany(waitSeconds);
  if (recipientId === sender.id) throw MessageErrors.toOneself();
  if ((await findUsername(deps.db, recipientId)) === null) throw MessageErrors.toNobody();
  await checkProperty(deps, sender, letter);
  const now = deps.clock.now();
  const row = await deps.db
    .transaction()
    .execute((transaction) => insertMessage(transaction, { senderId: sender.id, recipientId, propertyId, content, now }));
  const message = presentMessage(row);
  deps.push(recipientId, { message });
  deps.push(sender.id, { message });
  return message;
}
