import { defineCall } from "../call.ts";
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
const path = "main/messages/";

export const listMessages = defineCall({
  name: "listMessages",
  summary: "Recent messages, long ones cut but for the newest 50; or one conversation with `user_id`, whole",
  method: "GET",
  path,
  tag,
  auth: "required",
  limit: "read",
  query: messagesQuery,
  answers: { 200: messagesAnswer },
});

export const countUnreadMessages = defineCall({
  name: "countUnreadMessages",
  summary: "How many messages the caller has not read, up to 1,000",
  method: "GET",
  path: "main/messages/unread/",
  tag,
  auth: "required",
  limit: "read",
  answers: { 200: unreadAnswer },
});

export const sendMessage = defineCall({
  name: "sendMessage",
  summary: "Write to somebody",
  method: "POST",
  path,
  tag,
  auth: "required",
  limit: "message",
  query: conversationQuery,
  body: sendMessageBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 201: message },
});

export const markMessagesRead = defineCall({
  name: "markMessagesRead",
  summary: "Mark the other party's messages read",
  method: "PATCH",
  path: "main/messages/mark_read/",
  tag,
  auth: "required",
  limit: "write",
  query: conversationQuery,
  answers: { 200: updatedAnswer },
});
