import type { Message } from "@efie/contract";
import type { MessageRow } from "./messages.repository.ts";

/** A message on the wire. Nobody has a picture yet. */
export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    sender: row.sender_id,
    recipient: row.recipient_id,
    sender_username: row.sender_username,
    recipient_username: row.recipient_username,
    content: row.content,
    timestamp: row.sent_at.toISOString(),
    is_read: row.is_read,
    avatar_url: null,
    property: row.property,
  };
}
