import { NetworkError } from "./errors.ts";

/** The part of a `Response` that is read: a server may answer in process, without building a whole one. */
export type Reply = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get: (name: string) => string | null };
  readonly text: () => Promise<string>;
};

export type Send = (address: string, init: RequestInit) => Promise<Reply>;

/** A body that is no JSON (a proxy's error page) is no body. */
export async function readBody(reply: Reply): Promise<unknown> {
  try {
    const text = await reply.text();
    return text === "" ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error instanceof DOMException ? error : new NetworkError(error);
  }
}
