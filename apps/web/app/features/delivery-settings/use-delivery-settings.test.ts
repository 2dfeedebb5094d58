import { expect, test } from "vitest";
import { mergeSettings } from "./use-delivery-settings.ts";

const off = { email: false, sms: false, push: false };
const now = { channels: { messages: off, listings: off, alerts: off, tips: off }, quiet_hours: null, data: "normal" } as const;

test("a change moves what it names and nothing else", () => {
  const moved = mergeSettings(now, { channels: { messages: { push: true } } });
  expect(moved).toEqual({ ...now, channels: { ...now.channels, messages: { ...off, push: true } } });
  const quiet_hours = { from: "22:00", to: "07:00" };
  expect(mergeSettings(moved, { quiet_hours })).toEqual({ ...moved, quiet_hours });
  expect(mergeSettings({ ...now, quiet_hours }, { quiet_hours: null })).toEqual(now);
  expect(mergeSettings({ ...now, quiet_hours }, {})).toEqual({ ...now, quiet_hours });
});
