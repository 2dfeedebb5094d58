import { defineGroup } from "../define-group.ts";
import { messageEndpoints } from "../endpoints.ts";
import { limits } from "../limits.ts";
import { blockEndpoints } from "../member-endpoints.ts";
import * as messages from "../messages.ts";
import { z } from "zod";
import { block, blockBody, hiddenOwners } from "../blocks.ts";

export const messageCalls = defineGroup("messages", messageEndpoints, {
  listMessages: {
    summary:
      "Recent messages, only the newest 50 with their full text; with `user_id` one conversation with full texts. `before` pages back; `unread_count` of each conversation is exact",
    query: messages.messagesQuery,
    answers: { 200: messages.messagesAnswer },
  },
  countUnreadMessages: {
    summary: "The number of the caller's unread messages, up to 1,000",
    answers: { 200: messages.unreadAnswer },
  },
  sendMessage: {
    summary: "Send a message",
    limit: "message",
    query: messages.conversationQuery,
    body: messages.sendMessageBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    takesIdempotencyKey: true,
    answers: { 201: messages.message },
  },
  markMessagesRead: {
    summary: "Mark the other person's messages as read",
    query: messages.conversationQuery,
    answers: { 200: messages.updatedAnswer },
  },
});

export const blockCalls = defineGroup("messages", blockEndpoints, {
  listBlocks: {
    summary: "The people that the caller has blocked, the newest first; at most 500",
    answers: { 200: z.array(block) },
  },
  listHiddenOwners: {
    summary: "Whose listings the caller is not shown: lists leave them out, and pages that are everybody's hide them by script",
    answers: { 200: hiddenOwners },
  },
  createBlock: {
    summary: "Block a person: neither can write to the other (403). 200 for who is blocked already, 409 beyond 500",
    body: blockBody,
    answers: { 200: block, 201: block },
  },
  deleteBlock: {
    summary: "Take a block back",
    answers: { 204: null },
  },
});
