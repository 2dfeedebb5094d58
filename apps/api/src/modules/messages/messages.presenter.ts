import type { Message } from "@efie/contract";
import { findFlags } from "./flags/find-flags.ts";
import type { MessageRow } from "./messages.repository.ts";

/** A message in the wire format. Users have no avatars yet. */
export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    sender: row.sender_id,
    recipient: row.recipient_id,
    sender_username: row.sender_person.username,
    sender_name: row.sender_person.name,
    recipient_username: row.recipient_person.username,
    recipient_name: row.recipient_person.name,
    content: row.content,
    flags: row.flags ?? findFlags(row.content),
    timestamp: row.sent_at.toISOString(),
    is_read: row.is_read,
    avatar_url: null,
    property: row.property,
  };
}
