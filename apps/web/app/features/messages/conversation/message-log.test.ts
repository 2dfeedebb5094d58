import type { Message, MessageFlag } from "@efie/contract";
import { expect, test } from "vitest";
import { warningsOf } from "./message-log.tsx";

const say = (id: number, sender: number, ...flags: MessageFlag[]) => ({ id, sender, flags }) as Message;

test("each danger is warned of once, the gravest of a message first; of their own request people read that others are warned, once", () => {
  const messages = [
    say(1, 7, "phone"),
    say(2, 8, "phone", "payment_request"),
    say(3, 8, "payment_request"),
    say(4, 8, "email"),
    say(5, 8, "phone"),
    say(6, 8),
    say(7, 7, "payment_request"),
    say(8, 7, "payment_request"),
  ];
  const warnings = warningsOf(messages, 7);
  expect([...warnings.keys()]).toEqual([2, 4, 7]);
  expect(warnings.get(2)).toMatch(/^Pay nothing/);
  expect(warnings.get(7)).toMatch(/^People see a warning/);
  expect(warnings.get(4)).toMatch(/Keep talking here/);
});
