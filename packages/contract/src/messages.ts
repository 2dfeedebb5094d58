import { z } from "zod";
import { messageFlag } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id, instant, queryId, text } from "./primitives.ts";

export const message = z
  .object({
    id,
    sender: id,
    recipient: id,
    sender_username: z.string(),
    /** First and last name. */
    sender_name: z.string(),
    recipient_username: z.string(),
    recipient_name: z.string(),
    content: z.string(),
    /** What the server found in it that its reader should be careful about. Nothing is altered. */
    flags: z.array(messageFlag),
    timestamp: instant,
    is_read: z.boolean(),
    avatar_url: z.string().nullable(),
    /** The property that the conversation is about, if one was named. */
    property: z.object({ id, title: z.string() }).nullable(),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof message>;

export const messagesAnswer = z
  .object({ current_user: z.object({ id, username: z.string() }), messages: z.array(message) })
  .meta({ id: "MessagesAnswer" });

export const messagesQuery = z.object({ user_id: queryId.optional(), before: queryId.optional() });
export const conversationQuery = z.object({ user_id: queryId });
export const sendMessageBody = z
  .object({
    content: text(limits.maxMessageCharacters).pipe(z.string().min(1, "Please enter a message")),
    property: id.optional(),
  })
  .meta({ id: "SendMessageBody" });
/** The count stops at `limits.maxUnreadCount`; a badge shows no more. */
export const unreadAnswer = z.object({ unread: z.int().min(0) }).meta({ id: "UnreadAnswer" });
export const updatedAnswer = z.object({ updated: z.int().min(0) }).meta({ id: "UpdatedAnswer" });
