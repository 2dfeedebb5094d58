import { expect, test } from "vitest";
import { networkOf } from "./addresses.ts";

test("IPv6 addresses of one /64 network have one key, those of another have another", () => {
  const home = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::9", "2001:0DB8:0000:0001:0:0:0:2"];
  expect(new Set(home.map(networkOf)).size).toBe(1);
  expect(networkOf("2001:db8:0:2::1")).not.toBe(networkOf(home[0] ?? ""));
});

test("an IPv4 address has its own key, in any notation", () => {
  expect(networkOf("::ffff:10.1.2.3")).toBe("10.1.2.3");
  expect(new Set(["10.1.2.3", "10.1.2.4"].map(networkOf)).size).toBe(2);
});

test("text that is not an address is unchanged", () => {
  expect(networkOf("unknown")).toBe("unknown");
});
