import { z } from "zod";
import { postMessage, saidBy, type SmsOptions, type SmsProvider } from "./sms.ts";

const accepted = z.object({ status: z.literal("success") });
/** The number or the text is what it does not take. Other refusals (key, credit, too many) pass when an operator has acted. */
const permanentStatuses = new Set([400, 422]);

/**
 * Arkesel's SMS API, version 2. It takes no reference of ours, so it cannot drop a repeat.
 * Source: https://developers.arkesel.com/#tag/SMS-V2
 */
export function createArkesel({ apiUrl, sender, apiKey, ...options }: SmsOptions & { apiKey: string }): SmsProvider {
  return {
    send: ({ to, text }, beforeHandOver) => {
      const request = {
        url: `${apiUrl}/api/v2/sms/send`,
        headers: { "api-key": apiKey },
        body: { sender, message: text, recipients: [to] },
      };
      return postMessage(options, request, beforeHandOver, (answer) => {
        const isTaken = answer.status < 300 && accepted.safeParse(answer.body).success;
        if (isTaken) return { kind: "sent" };
        return { kind: permanentStatuses.has(answer.status) ? "refused" : "failed", reason: saidBy(answer, "message") };
      });
    },
  };
}
