import { defineCall } from "../call.ts";
import { conversationQuery, message, messagesAnswer, messagesQuery, sendMessageBody, updatedAnswer } from "../messages.ts";

const tag = "messages";
const path = "main/messages/";

export const listMessages = defineCall({
  name: "listMessages",
  summary: "Recent messages, or one conversation with `user_id`",
  method: "GET",
  path,
  tag,
  auth: "required",
  limit: "read",
  query: messagesQuery,
  answers: { 200: messagesAnswer },
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
