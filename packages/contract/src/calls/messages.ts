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
  summary: "Recent messages, only the newest 50 with their full text; with `user_id` one conversation with full texts",
  tag,
  limit: "read",
  query: messagesQuery,
  answers: { 200: messagesAnswer },
});

export const countUnreadMessages = defineCall({
  ...messageEndpoints.countUnreadMessages,
  summary: "The number of the caller's unread messages, up to 1,000",
  tag,
  limit: "read",
  answers: { 200: unreadAnswer },
});

export const sendMessage = defineCall({
  ...messageEndpoints.sendMessage,
  summary: "Send a message",
  tag,
  limit: "message",
  query: conversationQuery,
  body: sendMessageBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 201: message },
});

export const markMessagesRead = defineCall({
  ...messageEndpoints.markMessagesRead,
  summary: "Mark the other person's messages as read",
  tag,
  limit: "write",
  query: conversationQuery,
  answers: { 200: updatedAnswer },
});
