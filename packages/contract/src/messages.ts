import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { messageFlag } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id, instant, listingRef, object, personRef, queryId, requiredText } from "./primitives.ts";

export const message = object("Message", {
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
  property: listingRef.nullable(),
});
export type Message = z.infer<typeof message>;

/** How many messages of the other person the caller has not read: all of them, however many the answer has. */
export const conversation = object("Conversation", { user: id, unread_count: z.int().min(0) });
export type Conversation = z.infer<typeof conversation>;

export const messagesAnswer = object("MessagesAnswer", {
  current_user: personRef,
  messages: z.array(message),
  /** Those that the messages belong to; without `user_id` and `before` also every other one with unread messages. */
  conversations: z.array(conversation),
});

export const messagesQuery = z.object({ user_id: queryId.optional(), before: queryId.optional() });
export const conversationQuery = z.object({ user_id: queryId });
export const sendMessageBody = object("SendMessageBody", {
  content: requiredText(limits.maxMessageCharacters, "Please enter a message"),
  property: id.optional(),
});
/** The count stops at `limits.maxUnreadCount`; a badge shows no more. */
export const unreadAnswer = object("UnreadAnswer", { unread: z.int().min(0) });
export const updatedAnswer = object("UpdatedAnswer", { updated: z.int().min(0) });

export const messageCalls = defineGroup("messages", {
  listMessages: call("GET", "main/messages/", "required", {
    summary:
      "Recent messages, only the newest 50 with their full text; with `user_id` one conversation with full texts. `before` pages back; `unread_count` of each conversation is exact",
    query: messagesQuery,
    answers: { 200: messagesAnswer },
  }),
  countUnreadMessages: call("GET", "main/messages/unread/", "required", {
    summary: "The number of the caller's unread messages, up to 1,000",
    answers: { 200: unreadAnswer },
  }),
  sendMessage: call("POST", "main/messages/", "required", {
    summary: "Send a message",
    limit: "message",
    query: conversationQuery,
    body: sendMessageBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    takesIdempotencyKey: true,
    answers: { 201: message },
  }),
  markMessagesRead: call("PATCH", "main/messages/mark_read/", "required", {
    summary: "Mark the other person's messages as read",
    query: conversationQuery,
    answers: { 200: updatedAnswer },
  }),
});
