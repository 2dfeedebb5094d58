import { deliveryChannels } from "@efie/contract";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countSmsParts } from "../gsm-text.ts";
import { render, type Rendered } from "../render.ts";
import { colors } from "./layout-styles.ts";
import { samples } from "./samples.ts";
import { templates, type TemplateName } from "./index.ts";

const publicUrl = "https://efie.example";
const unsubscribeUrl = `${publicUrl}/unsubscribe?token=a.b-c_d&list=<1>`;
const maxHtmlBytes = 40 * 1024;

/** What people type as names and titles. */
const oddities = {
  empty: "",
  markup: `<img src=x onerror="alert(1)">'"`,
  "closing markup": `</td></table><script>alert(1)</script>`,
  "right to left": "\u202eمحمد עברית\u202c",
  "300 characters": "W".repeat(300),
  "lines and headers": "Ama\r\nBcc: all@mail.example\r\n\r\n<p>",
  "an address": "win.evil.example/now",
} as const;

/** The sample with an oddity wherever somebody's own words stand. */
function oddly(data: object, oddity: string): object {
  const isTyped = (key: string): boolean => /name|title|passkey/.test(key);
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isTyped(key) && typeof value === "string" ? oddity : (value as unknown)]),
  );
}

const cases = (Object.keys(templates) as TemplateName[]).flatMap((name) => {
  const { sample, longest } = samples[name];
  const variants = Object.entries(oddities).map(([label, oddity]) => [label, oddly(sample, oddity)] as const);
  const channels = deliveryChannels.filter((channel) => templates[name][channel as "email"] !== undefined);
  return channels.flatMap((channel) =>
    [["usual", sample] as const, ["longest", longest] as const, ...variants].map(
      ([label, data]) => [`${name}, ${channel}, ${label}`, { name, channel, data }] as const,
    ),
  );
});

const decode = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** The tags of a mail, without the texts between them. */
const tagsOf = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join("\n");

/** What its elements lead to or load. */
function addressesIn(html: string): string[] {
  return [...tagsOf(html).matchAll(/\s(?:href|src|srcset|background|action)=("[^"]*"|[^\s>]*)/g)].map(([, value = ""]) =>
    decode(value.replaceAll('"', "")),
  );
}

function expectSafeHtml(html: string): void {
  expect(Buffer.byteLength(html)).toBeLessThan(maxHtmlBytes);
  const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
  const allowed = ["html", "head", "meta", "title", "style", "body", "div", "table", "tr", "td", "p", "h1", "a", "br"];
  expect([...tags].filter((tag = "") => !allowed.includes(tag))).toEqual([]);
  expect(tagsOf(html)).not.toMatch(/\son\w+=|javascript:/i);
  expect(html).not.toMatch(/url\(|@import/i);
  for (const address of addressesIn(html)) expect(address).toMatch(/^https:\/\/efie\.example\//);
}

function expectReadable({ subject, text, links }: Rendered): void {
  expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  expect(Array.from(subject).length).toBeLessThanOrEqual(150);
  expect(text.trim()).not.toBe("");
  expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object|Hello ,|[\u202a-\u202e]/);
  for (const link of links) expect(link).toMatch(/^https:\/\/efie\.example\//);
}

test.each(cases)("%s", (_name, { name, channel, data }) => {
  const rendered = render(name, channel, data, publicUrl, unsubscribeUrl);
  expectReadable(rendered);
  expect(channel === "sms" ? countSmsParts(rendered.text) : 1).toBe(1);
});

/** Only what staff decided leads to these: they have staff's words, and the title of what is decided. */
const wordsOfStaff: readonly string[] = ["case_decided", "appeal_decided", "report_decided", "check_approved", "check_rejected"];
const ofSecurity = cases.filter(
  ([label, { name }]) => label.endsWith("an address") && templates[name].category === "security" && !wordsOfStaff.includes(name),
);

test.each(ofSecurity)(
  "%s: anybody can register a stranger's address, so the mail carries nobody's advertisement",
  (_name, { name, channel, data }) => {
    const { subject, text, html } = render(name, channel, data, publicUrl, unsubscribeUrl);
    expect(`${subject} ${text} ${html}`).not.toContain("win.evil");
  },
);

test.each(cases.filter(([, { channel }]) => channel === "email"))("%s: the HTML and the links", (_name, { name, data }) => {
  const { subject, text, html, links } = render(name, "email", data, publicUrl, unsubscribeUrl);
  expect(subject).not.toBe("");
  expectSafeHtml(html ?? "");
  const lines = text.split("\n");
  for (const link of links) {
    expect(lines).toContain(link);
    expect(addressesIn(html ?? "")).toContain(link);
  }
});

describe("the layout", () => {
  const { html, text } = render("password_changed", "email", { first_name: "Ama" }, publicUrl);

  test("says why one gets the mail and who sends it; the link to unsubscribe is there where there is one", () => {
    for (const part of [html, text]) {
      expect(part).toContain("You get this mail because");
      expect(part).toContain("Efie, Accra, Ghana");
      expect(part).not.toContain("Unsubscribe");
    }
    const other = render("password_changed", "email", { first_name: "Ama" }, publicUrl, unsubscribeUrl);
    expect(other.text).toContain(`Unsubscribe from these mails:\n${unsubscribeUrl}\n`);
    expect(other.links.at(-1)).toBe(unsubscribeUrl);
  });

  test("has the colours of the web app, in both themes", () => {
    const tokens = readFileSync(new URL("../../../../../web/app/ui/styles/tokens.css", import.meta.url), "utf8");
    for (const [name, { light, dark }] of Object.entries(colors))
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
  });

  test("begins with what the mail says, for the lists of mail programs", () => {
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>Hello Ama, the password/);
  });
});
