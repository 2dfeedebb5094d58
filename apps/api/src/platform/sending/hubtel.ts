import { z } from "zod";
import { postMessage, saidBy, type SmsOptions, type SmsProvider } from "./sms.ts";

/** 0 is "submitted". */
const accepted = z.object({ status: z.literal(0) });

/**
 * Hubtel's SMS API.
 * Source: https://businessdocs-developers.hubtel.com/docs/simple-messaging
 */
export function createHubtel({
  apiUrl,
  sender,
  clientId,
  clientSecret,
  ...options
}: SmsOptions & { clientId: string; clientSecret: string }): SmsProvider {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return {
    send: ({ to, text, reference }, beforeHandOver) => {
      const body = { From: sender, To: to, Content: text, ClientReference: reference };
      const request = { url: `${apiUrl}/v1/messages/send`, headers: { authorization }, body };
      return postMessage(options, request, beforeHandOver, (answer) => {
        const isTaken = answer.status < 300 && accepted.safeParse(answer.body).success;
        if (isTaken) return { kind: "sent" };
        return { kind: answer.status === 400 ? "refused" : "failed", reason: saidBy(answer, "statusDescription") };
      });
    },
  };
}
