import { readIdempotencyKey, type ServeCall } from "../../http/api/calls.ts";
import { findFlags } from "./flags/find-flags.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { readReported, listMessages, countUnreadMessages, markMessagesRead } from "./read-messages.ts";
import { sendMessage, type Alongside, type MessageDraft, type Sender } from "./send-message.ts";
import { notifyUnread } from "./notify-unread.ts";
import { blockCalls, messageCalls } from "@efie/contract";
import { blockPerson, listBlocks, unblockPerson } from "./block-person.ts";

export { isCutOff } from "./blocks.repository.ts";
export { messagesPersonalData } from "./messages.repository.ts";

/** The interface of conversations to the other modules. */
export type Messages = ReturnType<typeof registerMessages>;

/** Registers the routes of conversations between two users, and the job that notifies people of unread messages. */
export function registerMessages(serve: ServeCall, deps: MessagesDeps) {
  serve(messageCalls.listMessages, (request) => listMessages(deps, request.viewer.id, request.query));
  serve(messageCalls.countUnreadMessages, (request) => countUnreadMessages(deps, request.viewer.id));
  serve(messageCalls.sendMessage, (request) => {
    const { content, property = null } = request.body;
    const draft = { recipientId: request.query.user_id, content, propertyId: property };
    return sendMessage(deps, request.viewer, draft, { key: readIdempotencyKey(request) });
  });
  serve(messageCalls.markMessagesRead, (request) => markMessagesRead(deps, request.viewer.id, request.query.user_id));
  serve(blockCalls.listBlocks, (request) => listBlocks(deps, request.viewer.id));
  serve(blockCalls.createBlock, async (request, reply) => {
    const { block, isNew } = await blockPerson(deps, request.viewer.id, request.body.user);
    reply.code(isNew ? 201 : 200);
    return block;
  });
  serve(blockCalls.deleteBlock, (request) => unblockPerson(deps, request.viewer.id, request.params.user));
  return {
    /** `alongside` runs in the transaction of the message, before it is stored. */
    send: (sender: Sender, draft: MessageDraft, alongside: Alongside) => sendMessage(deps, sender, draft, { alongside }),
    readReported,
    findFlags,
    jobs: [{ name: "notify people of unread messages", everySeconds: 60, run: () => notifyUnread(deps) }],
  };
}
