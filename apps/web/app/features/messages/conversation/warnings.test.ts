import type { Message, MessageFlag } from "@efie/contract";
import { expect, test } from "vitest";
import { warningsOf } from "./warnings.ts";

const say = (id: number, sender: number, ...flags: MessageFlag[]) => ({ id, sender, flags }) as Message;

test("each danger is warned of once, the gravest of a message first, and never in one's own words", () => {
  const messages = [
    say(1, 7, "phone"),
    say(2, 8, "phone", "payment_request"),
    say(3, 8, "payment_request"),
    say(4, 8, "email"),
    say(5, 8, "phone"),
    say(6, 8),
  ];
  const warnings = warningsOf(messages, 7);
  expect([...warnings.keys()]).toEqual([2, 4]);
  expect(warnings.get(2)).toMatch(/^Pay nothing/);
  expect(warnings.get(4)).toMatch(/Keep talking here/);
});
