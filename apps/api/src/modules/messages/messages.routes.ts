import { messageCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { countUnreadMessages } from "./count-unread-messages.ts";
import { listMessages } from "./list-messages.ts";
import { markMessagesRead } from "./mark-messages-read.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { sendMessage } from "./send-message.ts";

export function registerMessageRoutes(serve: ServeCall, deps: MessagesDeps): void {
  serve(messageCalls.listMessages, (request) => listMessages(deps, requireViewer(request).id, request.query));
  serve(messageCalls.countUnreadMessages, async (request) => ({
    unread: await countUnreadMessages(deps, requireViewer(request).id),
  }));
  serve(messageCalls.sendMessage, async (request, reply) => {
    const { content, property = null } = request.body;
    const letter = { recipientId: request.query.user_id, content, propertyId: property };
    const message = await sendMessage(deps, requireViewer(request), letter);
    reply.code(201);
    return message;
  });
  serve(messageCalls.markMessagesRead, async (request) => ({
    updated: await markMessagesRead(deps, requireViewer(request).id, request.query.user_id),
  }));
}
