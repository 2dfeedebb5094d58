import { expect, test } from "vitest";
import { splitLinks } from "./bubble.tsx";

const links = (text: string): string[] =>
  splitLinks(text)
    .filter(({ href }) => href !== null)
    .map((part) => part.text);

test.each([
  ["see https://example.com/a?b=1&c=2#d now", ["https://example.com/a?b=1&c=2#d"]],
  ["(https://example.com/a_(b)) and HTTP://EXAMPLE.COM.", ["https://example.com/a_(b)", "HTTP://EXAMPLE.COM"]],
  ["https://example.com/?q=x, https://example.org!", ["https://example.com/?q=x", "https://example.org"]],
  ["“https://example.com/ɛfie”", ["https://example.com/ɛfie"]],
])("addresses in %j", (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://example.com",
  "www.example.com, mailto:a@example.com, tel:0241234567",
  "https://",
  "https://bank.example@evil.example/",
  "xhttps://example.com",
])("nothing else becomes a link: %j", (text) => {
  expect(splitLinks(text)).toEqual([{ start: 0, text, href: null }]);
});

test("an address ends before a bidirectional control character or a tag", () => {
  expect(links("https://evil.example/\u202Emoc.knab")).toEqual(["https://evil.example/"]);
  expect(links('https://evil.example/"onclick=x <a>https://example.com</a>')).toEqual([
    "https://evil.example/",
    "https://example.com",
  ]);
});

test("no character is lost", () => {
  for (const text of ["", "no link", "a https://example.com, b\nhttps://example.org) c", "<b>https://x.example</b>"]) {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});
