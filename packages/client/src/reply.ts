import { NetworkError } from "./errors.ts";

/** The part of a `Response` that the client reads. A call in process needs no complete one. */
export type Reply = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get: (name: string) => string | null };
  readonly text: () => Promise<string>;
};

export type Send = (address: string, init: RequestInit) => Promise<Reply>;

/**
 * Returns the parsed body, or null if it is empty or not JSON, such as a proxy's error page.
 * @throws NetworkError if the connection breaks.
 */
export async function readBody(reply: Reply): Promise<unknown> {
  try {
    const text = await reply.text();
    return text === "" ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error instanceof DOMException ? error : new NetworkError(error);
  }
}
