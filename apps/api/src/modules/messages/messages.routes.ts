import { blockCalls, messageCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readIdempotencyKey } from "../../http/api/idempotency-key.ts";
import { listMessages, countUnreadMessages, markMessagesRead } from "./read-messages.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { sendMessage } from "./send-message.ts";
import { blockPerson, listBlocks, unblockPerson } from "./block-person.ts";

export function registerMessageRoutes(serve: ServeCall, deps: MessagesDeps): void {
  serve(messageCalls.listMessages, (request) => listMessages(deps, request.viewer.id, request.query));
  serve(messageCalls.countUnreadMessages, async (request) => ({
    unread: await countUnreadMessages(deps, request.viewer.id),
  }));
  serve(messageCalls.sendMessage, async (request) => {
    const { content, property = null } = request.body;
    const draft = { recipientId: request.query.user_id, content, propertyId: property };
    return await sendMessage(deps, request.viewer, draft, { key: readIdempotencyKey(request) });
  });
  serve(messageCalls.markMessagesRead, async (request) => ({
    updated: await markMessagesRead(deps, request.viewer.id, request.query.user_id),
  }));
  serve(blockCalls.listBlocks, (request) => listBlocks(deps, request.viewer.id));
  serve(blockCalls.createBlock, async (request, reply) => {
    const { block, isNew } = await blockPerson(deps, request.viewer.id, request.body.user);
    reply.code(isNew ? 201 : 200);
    return block;
  });
  serve(blockCalls.deleteBlock, (request) => unblockPerson(deps, request.viewer.id, request.params.user));
}
