import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs and reads the tokens in guests' mails. One stands for one saved search; it works as long as the search is kept. */
export type SearchTokens = {
  sign(searchId: number): string;
  /** The id of a search; null for a token that we did not sign. */
  read(token: string): number | null;
};

const signatureBytes = 16;

export function createSearchTokens(secret: string): SearchTokens {
  const signatureOf = (id: string): Buffer =>
    createHmac("sha256", secret).update(`saved search ${id}`).digest().subarray(0, signatureBytes);
  return {
    sign: (id) => `${id}.${signatureOf(String(id)).toString("base64url")}`,
    read: (token) => {
      const [, id = "", signature = ""] = /^([1-9]\d{0,9})\.([\w-]{22})$/.exec(token) ?? [];
      const given = Buffer.from(signature, "base64url");
      return given.length === signatureBytes && timingSafeEqual(given, signatureOf(id)) ? Number(id) : null;
    },
  };
}
