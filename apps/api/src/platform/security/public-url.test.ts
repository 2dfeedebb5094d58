import { expect, test } from "vitest";
import { isPublicAddress, isPublicHttpsUrl } from "./addresses.ts";

test("an https address of a public host may be called", () => {
  for (const url of ["https://fcm.googleapis.com/fcm/send/abc", "https://8.8.8.8/x", "https://[2606:4700::1111]/x"])
    expect(isPublicHttpsUrl(url), url).toBe(true);
});

test("refuses what leads into the internal network: private addresses in every spelling, local names, ports, credentials", () => {
  const hosts = ["127.0.0.1", "0x7f.1", "2130706433", "10.0.0.1", "192.168.1.1", "172.16.0.9", "169.254.169.254", "100.64.0.1"];
  const more = ["0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "[fd00::1]", "[fe80::1]", "[64:ff9b::7f00:1]", "224.0.0.1"];
  const names = ["localhost", "a.localhost", "db", "printer.local", "metadata.google.internal", "localhost."];
  const clusters = [
    "redis.svc",
    "redis.default.svc.cluster.local",
    "db.cluster",
    "postgres.docker",
    "a.localdomain",
    "a.private",
  ];
  for (const host of [...hosts, ...more, ...names, ...clusters]) expect(isPublicHttpsUrl(`https://${host}/x`), host).toBe(false);
  for (const url of ["http://push.example/x", "https://push.example:8443/", "https://a:b@push.example/", "ftp://x.y/", "", "//x"])
    expect(isPublicHttpsUrl(url), url).toBe(false);
});

test("an address is public, or not", () => {
  expect(isPublicAddress("1.1.1.1")).toBe(true);
  for (const address of ["::ffff:10.0.0.1", "10.0.0.1", "not an address"]) expect(isPublicAddress(address)).toBe(false);
});
