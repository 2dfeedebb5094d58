import type { MailSample, OutboxMessage } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestDeliveries } from "../../../test/test-deliveries.ts";
import { readConfig } from "../../config.ts";

const t = await startTestApp({ config: { hasOutbox: true } });
/** Where people pay. */
const { paystack } = readConfig({ PAYSTACK_SECRET_KEY: "sk_test_1", PAYSTACK_PUBLIC_KEY: "pk_test_1" });
const closed = await startTestApp({ connection: t.connection, storage: t.storage, config: { hasOutbox: false, paystack } });
afterAll(async () => {
  await closed.close();
  await t.close();
});

const read = (url: string, app = t) => app.send({ method: "GET", url });

const deliveries = createTestDeliveries(t, { hasOutbox: true, hasProvider: false });
await deliveries.queue({ to: "ama@mail.example", data: { first_name: "<script>alert(1)</script>" } });
const [message] = (await t.get("sandbox/outbox/")).body as OutboxMessage[];
const address = `/sandbox/outbox/${message?.id ?? 0}/mail`;

test("the policy of a shown mail runs, loads and sends nothing; it is not cached and not indexed", async () => {
  const { status, headers, text } = await read(address);
  expect(status).toBe(200);
  expect(text).toBe(message?.html);
  expect(text).not.toContain("<script>");
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  const policy = headers["content-security-policy"] ?? "";
  for (const part of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]) expect(policy).toContain(part);
  expect(/sandbox ([^;]*)/.exec(policy)?.[1]).not.toContain("allow-scripts");
});

test("anything but a mail is 404: unknown, not a number, cleared, an outbox that is off", async () => {
  for (const id of ["0", "999999999", "99999999999999999999", "abc", "1.5", "%00"]) {
    expect((await read(`/sandbox/outbox/${id}/mail`)).status, id).toBe(404);
  }
  expect((await read(address, closed)).status).toBe(404);
  await t.db.updateTable("deliveries").set({ data: null }).execute();
  expect((await read(address)).status).toBe(404);
});

test("listMailSamples has every template, and each email among them its page in both themes", async () => {
  const { status, body } = await t.get("sandbox/mails/");
  expect(status).toBe(200);
  const samples = body as MailSample[];
  expect(samples).toContainEqual(
    expect.objectContaining({ template: "password_changed", category: "security", sample: "longest", channel: "email" }),
  );
  for (const { template, sample, channel } of samples) {
    if (channel !== "email") continue;
    const path = `/sandbox/mails/${template}/${sample}`;
    const [light, dark] = [await read(`${path}?theme=light`), await read(`${path}?theme=dark`)];
    expect(light.text).toContain('<meta name="color-scheme" content="light">');
    expect(light.text).toContain("@media not all{");
    expect(dark.text).toContain("@media all{");
    expect((await read(`${path}?theme=1`)).text).toContain("@media (prefers-color-scheme:dark){");
  }
});

test("samples are there where payments are the sandbox's, and nowhere else", async () => {
  expect((await closed.get("sandbox/mails/")).status).toBe(404);
  expect((await read("/sandbox/mails/password_changed/usual", closed)).status).toBe(404);
  for (const path of ["nothing/usual", "password_changed/other", "constructor/usual", "__proto__/usual"])
    expect((await read(`/sandbox/mails/${path}`)).status, path).toBe(404);
});
