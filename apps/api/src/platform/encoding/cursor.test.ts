import { expect, test } from "vitest";
import { decodeCursor, encodeCursor, nextPageLink, type Cursor } from "../database/list-page.ts";

test("a cursor decodes to what was encoded, and needs no escaping in a URL", () => {
  const cursors: Cursor[] = [
    { tier: 0, key: 0, id: 1 },
    { tier: 1, key: 1_780_315_200_123, id: 2_147_483_647 },
    { tier: 0, key: 1_000_000_000_000, id: 42 },
    { tier: 1, key: 8_640_000_000_000_000, id: 7 },
  ];
  for (const cursor of cursors) {
    const text = encodeCursor(cursor);
    expect(decodeCursor(text)).toEqual(cursor);
    expect(encodeURIComponent(text)).toBe(text);
  }
});

test("an invalid cursor decodes to null", () => {
  const contents = ["", "0", "0.1", "2.1.1", "0.-1.1", "0.1.-1", "0.1.1.1", " 0.1.1", "0.1e3.1", "0.1.2147483648", "0.x.1"];
  const moments = ["8640000000000001", "9007199254740991", "9223372036854775807", "99999999999999999999"];
  for (const content of [...contents, ...moments.map((moment) => `0.${moment}.1`)])
    expect(decodeCursor(Buffer.from(content).toString("base64url")), content).toBeNull();
  for (const text of ["", "!", "0.1.1", "%00", "é", "\u0000", "A".repeat(300)]) expect(decodeCursor(text), text).toBeNull();
});

test("the next page's URL is the same request with the cursor", () => {
  expect(nextPageLink("/api/main/properties/?limit=5&type=a&type=b", "CUR")).toBe(
    '</api/main/properties/?limit=5&type=a&type=b&cursor=CUR>; rel="next"',
  );
  expect(nextPageLink("/api/core/users/all?cursor=OLD&limit=5", "CUR")).toBe(
    '</api/core/users/all?cursor=CUR&limit=5>; rel="next"',
  );
  expect(nextPageLink("/api/main/properties", "CUR")).toBe('</api/main/properties?cursor=CUR>; rel="next"');
});

test("a search cannot break out of the Link header", () => {
  const link = nextPageLink('/api/x?search=%3E%3B%20rel=%22prev%22,<>"\u00e9', "CUR");
  expect(link).toMatch(/^<[^<>"\s]+>; rel="next"$/);
  expect(new URL(link.slice(1, link.indexOf(">")), "http://efie.test").searchParams.get("search")).toBe('>; rel="prev",<>"é');
});
