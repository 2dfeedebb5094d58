import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { giveTryBack, putCode, removeCode, takeTry, type CodeKey } from "./codes.repository.ts";

/** The person of a code, its purpose, and the address or number that it is sent to: it is valid for these only. */
export type CodeScope = CodeKey & { recipient: string };

/** Where a request for a new password comes from, as limits count it. A browser of the account counts by itself: others behind the same address take nothing from it. */
export type Source = { key: string; isKnown: boolean };

/** A code as somebody entered it, and from where; null where only the signed-in person can enter it. */
export type Guess = { code: string; source: Source | null };

export type Codes = ReturnType<typeof createCodes>;

const codeMilliseconds = 10 * 60_000;
/** From one network, so that strangers elsewhere use up no tries of the person. */
const maxTries = 5;
/** From all networks together: six digits can be guessed. */
const maxTogether = 15;

/** Codes are stored as HMACs under a key that the database does not have: a million hashes are quickly tried. */
export function createCodes(secret: string, clock: Clock) {
  const key = createHmac("sha256", secret).update("account codes").digest();
  const hashOf = ({ userId, purpose, recipient }: CodeScope, code: string): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([userId, purpose, recipient, code]))
      .digest();
  const sourceOf = ({ source }: Guess): string =>
    createHmac("sha256", key)
      .update(`network ${source?.key ?? ""}`)
      .digest("base64url")
      .slice(0, 16);
  return {
    /** Makes a code of six digits, in the transaction that sends it. The one before is void. */
    async issue(tx: Executor, scope: CodeScope): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await putCode(tx, scope, hashOf(scope, code), new Date(clock.now().getTime() + codeMilliseconds));
      return code;
    },
    /** Whether the code is right. Counts the try at once, so that parallel guesses are counted, too. */
    async isRight(executor: Executor, scope: CodeScope, guess: Guess): Promise<boolean> {
      // A browser of the account has its five beyond those of all others, who could use them up.
      const limits = { maxTries, maxTogether: maxTogether + (guess.source?.isKnown ? maxTries : 0), now: clock.now() };
      const stored = await takeTry(executor, scope, { source: sourceOf(guess), ...limits });
      const given = hashOf(scope, guess.code);
      return timingSafeEqual(stored ?? given.map((byte) => ~byte), given);
    },
    /** Uncounts the try of a right code that could not be used. */
    giveBack: (executor: Executor, scope: CodeScope, guess: Guess) =>
      giveTryBack(executor, scope, hashOf(scope, guess.code), sourceOf(guess)),
    /** Uses a right code up, in the transaction of what it is good for. Returns false when it was used already. */
    use: (tx: Executor, scope: CodeScope, code: string) => removeCode(tx, scope, hashOf(scope, code)),
  };
}
