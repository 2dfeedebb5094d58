import { expect, test } from "vitest";
import { quietUntil } from "./preferences.policy.ts";

const at = (time: string) => new Date(`2026-06-01T${time}Z`);
const night = { quiet_from: 22 * 60, quiet_to: 7 * 60 };
const noon = { quiet_from: 12 * 60, quiet_to: 13 * 60 };

test.each([
  [{ quiet_from: null, quiet_to: null }, "23:00:00", null],
  [night, "21:59:59", null],
  [night, "22:00:00", "2026-06-02T07:00:00.000Z"],
  [night, "23:59:59", "2026-06-02T07:00:00.000Z"],
  [night, "00:00:00", "2026-06-01T07:00:00.000Z"],
  [night, "06:59:59.999", "2026-06-01T07:00:00.000Z"],
  [night, "07:00:00", null],
  [noon, "12:30:30", "2026-06-01T13:00:00.000Z"],
  [noon, "13:00:00", null],
  [{ quiet_from: 13 * 60, quiet_to: 0 }, "23:00:00", "2026-06-02T00:00:00.000Z"],
])("quiet hours %j at %s end at %s", (quiet, time, end) => {
  expect(quietUntil(quiet, at(time))?.toISOString() ?? null).toBe(end);
});
