import { createHmac, randomInt } from "node:crypto";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { compareCode, putCode, removeCodes, type CodeHashes } from "./phone-codes.repository.ts";

/** `phone`: a number as it is stored. `browser`: the one that asks for its code, or enters it. */
type CodeScope = { phone: string; browser: string };

/** How long a code works. */
export const codeSeconds = 600;
const maxTries = 5;

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;

/** Codes that prove a number which no account may have. Numbers, browsers and codes are stored as HMACs under a key that the database does not have: all numbers of Ghana are quickly tried. */
export function createPhoneCodes(secret: string, clock: Clock) {
  const key = createHmac("sha256", secret).update("phone codes").digest();
  const hashOf = (...parts: string[]): Buffer => createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  const hashesOf = ({ phone, browser }: CodeScope): CodeHashes => ({
    numberHash: hashOf(phone),
    browserHash: hashOf("browser", browser),
  });
  return {
    /** Makes a code of six digits, in the transaction that sends it. The one that the browser had before is void. */
    async issue(tx: Executor, scope: CodeScope): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const expiresAt = new Date(clock.now().getTime() + codeSeconds * 1000);
      await putCode(tx, hashesOf(scope), hashOf(scope.phone, code), expiresAt);
      return code;
    },
    /** Whether it is the code that the browser asked for; for one that has none, the newest of the number. Counts a wrong one for both apart, so that nobody uses up another's tries. */
    isRight: (executor: Executor, scope: CodeScope, code: string) =>
      compareCode(executor, { ...hashesOf(scope), codeHash: hashOf(scope.phone, code) }, { maxTries, now: clock.now() }),
    /** Uses a right code up, and all others of the number, in the transaction of what it is good for. Returns false when it was used already. */
    use: (tx: Executor, phone: string, code: string) => removeCodes(tx, hashOf(phone), hashOf(phone, code)),
  };
}
