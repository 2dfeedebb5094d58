import { defineCall } from "../call.ts";
import { messageEndpoints } from "../endpoints.ts";
import { limits } from "../limits.ts";
import {
  conversationQuery,
  message,
  messagesAnswer,
  messagesQuery,
  sendMessageBody,
  unreadAnswer,
  updatedAnswer,
} from "../messages.ts";

const tag = "messages";

export const listMessages = defineCall({
  ...messageEndpoints.listMessages,
  summary: "Recent messages, long ones cut but for the newest 50; or one conversation with `user_id`, whole",
  tag,
  limit: "read",
  query: messagesQuery,
  answers: { 200: messagesAnswer },
});

export const countUnreadMessages = defineCall({
  ...messageEndpoints.countUnreadMessages,
  summary: "How many messages the caller has not read, up to 1,000",
  tag,
  limit: "read",
  answers: { 200: unreadAnswer },
});

export const sendMessage = defineCall({
  ...messageEndpoints.sendMessage,
  summary: "Write to somebody",
  tag,
  limit: "message",
  query: conversationQuery,
  body: sendMessageBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 201: message },
});

export const markMessagesRead = defineCall({
  ...messageEndpoints.markMessagesRead,
  summary: "Mark the other party's messages read",
  tag,
  limit: "write",
  query: conversationQuery,
  answers: { 200: updatedAnswer },
});
