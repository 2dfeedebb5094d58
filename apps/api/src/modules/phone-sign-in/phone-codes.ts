import { createHmac, randomInt } from "node:crypto";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { compareCode, putCode, removeCode } from "./phone-codes.repository.ts";

/** Codes that prove a number which no account may have. `phone` is a number as it is stored. */
export type PhoneCodes = {
  /** Makes a code of six digits, in the transaction that sends it. The one before is void. */
  issue(tx: Executor, phone: string): Promise<string>;
  /** Whether the code is right. Counts a wrong one for the number, whichever network it comes from. */
  isRight(executor: Executor, phone: string, code: string): Promise<boolean>;
  /** Uses a right code up, in the transaction of what it is good for. Returns false when it was used already. */
  use(tx: Executor, phone: string, code: string): Promise<boolean>;
};

const codeMilliseconds = 10 * 60_000;
const maxTries = 5;

/** Numbers and codes are stored as HMACs under a key that the database does not have: all numbers of Ghana are quickly tried. */
export function createPhoneCodes(secret: string, clock: Clock): PhoneCodes {
  const key = createHmac("sha256", secret).update("phone codes").digest();
  const hashOf = (...parts: string[]): Buffer => createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  return {
    async issue(tx, phone) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await putCode(tx, hashOf(phone), hashOf(phone, code), new Date(clock.now().getTime() + codeMilliseconds));
      return code;
    },
    isRight: (executor, phone, code) =>
      compareCode(executor, { numberHash: hashOf(phone), codeHash: hashOf(phone, code) }, { maxTries, now: clock.now() }),
    use: (tx, phone, code) => removeCode(tx, hashOf(phone), hashOf(phone, code)),
  };
}
