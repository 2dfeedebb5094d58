import { messageCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { listMessages } from "./list-messages.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { sendMessage } from "./send-message.ts";
import { countUnreadMessages, markMessagesRead } from "./unread-messages.ts";

export function registerMessageRoutes(serve: ServeCall, deps: MessagesDeps): void {
  serve(messageCalls.listMessages, (request) => listMessages(deps, requireViewer(request).id, request.query));
  serve(messageCalls.countUnreadMessages, async (request) => ({
    unread: await countUnreadMessages(deps, requireViewer(request).id),
  }));
  serve(messageCalls.sendMessage, async (request, reply) => {
    const { content, property = null } = request.body;
    const draft = { recipientId: request.query.user_id, content, propertyId: property };
    const message = await sendMessage(deps, requireViewer(request), draft);
    reply.code(201);
    return message;
  });
  serve(messageCalls.markMessagesRead, async (request) => ({
    updated: await markMessagesRead(deps, requireViewer(request).id, request.query.user_id),
  }));
}
