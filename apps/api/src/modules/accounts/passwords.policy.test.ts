import { expect, test } from "vitest";
import { findWeakness } from "./credentials.policy.ts";

const ama = {
  first_name: "Ama",
  last_name: "Serwaa-Bonsu",
  username: "ama_homes",
  email: "serwaab77@mail.example",
  phone_number: "233244907716",
};
const common = "This password is too common.";
const personal = "Choose a password without your name, username, email address or number.";
const easy = "This password is too easy to guess.";

test.each([
  ["password1!", common],
  ["iloveyou123", common],
  ["P@ssw0rd123", common],
  ["Kwame2026", common],
  ["blackstars1", common],
  ["jesusislord", common],
  ["serwaa2026", personal],
  ["Ama_Homes!", personal],
  ["serwaab77", personal],
  ["my-SERWAA-secret", personal],
  ["53rw44-1", personal],
  ["0244907716", personal],
  ["abcdefgh", easy],
  ["aaaaaaaaaaaa", easy],
  ["20260101", easy],
  ["Summer2025!", common],
  ["Ghana@2025", common],
  ["53rw44b77-house", personal],
])("%s is refused: %s", (password, reason) => {
  expect(findWeakness(password, ama)).toBe(reason);
});

test.each(["efie-demo-2026", "waakye-and-shito", "long-enough", "tuesday-rain", "xK9!mQ2p", "Str0ngPass!9"])(
  "%s is accepted",
  (password) => {
    expect(findWeakness(password, ama)).toBeNull();
  },
);

test("the longest password of characters that look similar is judged at once", () => {
  findWeakness("the first one makes the lists", ama);
  const begun = process.cpuUsage();
  for (const piece of ["p@55w0rd", "4@8({[</369&#!1/|0$5+7%2", "qwertyuiop[]", "01/02/2003"])
    findWeakness(piece.repeat(16).slice(0, 128), ama);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
});
