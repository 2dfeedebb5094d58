import { isAnswer } from "./api.ts";
import { readDraft, writeDraft } from "../storage/draft.ts";

/** A random UUID. Pages without a secure origin lack `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Sends a request whose answer may be lost: the next one of that name goes under the same key, over a reload, too, until
 * there was an answer. @throws what sending raises.
 */
export async function sendOnce<Answer>(name: string, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
  const draft = `key of ${name}`;
  const stored = readDraft(draft);
  const key = typeof stored === "string" ? stored : newKey();
  writeDraft(draft, key);
  try {
    const answer = await send(key);
    writeDraft(draft, null);
    return answer;
  } catch (error) {
    if (isAnswer(error)) writeDraft(draft, null);
    throw error;
  }
}
