import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { giveTryBack, putCode, removeCode, takeTry, type CodeKey } from "./codes.repository.ts";

/** The person of a code, its purpose, and the address or number that it is sent to: it is valid for these only. */
export type CodeScope = CodeKey & { recipient: string };

export type Codes = {
  /** Makes a code of six digits, in the transaction that sends it. The one before is void. */
  issue(tx: Executor, scope: CodeScope): Promise<string>;
  /** Whether the code is right. Counts the try at once, so that parallel guesses are counted, too. */
  isRight(executor: Executor, scope: CodeScope, code: string): Promise<boolean>;
  /** Uncounts the try of a right code that could not be used. */
  giveBack(executor: Executor, scope: CodeScope, code: string): Promise<void>;
  /** Uses a right code up, in the transaction of what it is good for. Returns false when it was used already. */
  use(tx: Executor, scope: CodeScope, code: string): Promise<boolean>;
};

const codeMilliseconds = 10 * 60_000;
const maxTries = 5;

/** Codes are stored as HMACs under a key that the database does not have: a million hashes are quickly tried. */
export function createCodes(secret: string, clock: Clock): Codes {
  const key = createHmac("sha256", secret).update("account codes").digest();
  const hashOf = ({ userId, purpose, recipient }: CodeScope, code: string): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([userId, purpose, recipient, code]))
      .digest();
  return {
    async issue(tx, scope) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await putCode(tx, scope, hashOf(scope, code), new Date(clock.now().getTime() + codeMilliseconds));
      return code;
    },
    async isRight(executor, scope, code) {
      const stored = await takeTry(executor, scope, { maxTries, now: clock.now() });
      const given = hashOf(scope, code);
      return timingSafeEqual(stored ?? given.map((byte) => ~byte), given);
    },
    giveBack: (executor, scope, code) => giveTryBack(executor, scope, hashOf(scope, code)),
    use: (tx, scope, code) => removeCode(tx, scope, hashOf(scope, code)),
  };
}
