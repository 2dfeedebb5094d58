import { afterEach, expect, test } from "vitest";
import { startSmtpService, type SmtpService } from "../../../test/smtp-service.ts";
import { createMailer, type Mailer } from "./smtp.ts";

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const mail = {
  to: "ama@mail.example",
  subject: "Akwaaba",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@efie.example>",
  headers: {},
};

async function start(options: Parameters<typeof startSmtpService>[0]): Promise<SmtpService> {
  const smtp = await startSmtpService(options);
  open.push(smtp);
  return smtp;
}

function mailerTo(url: string, perSecond = 1_000): Mailer {
  const mailer = createMailer({ url, from: "Efie <no-reply@efie.example>", perSecond });
  open.push(mailer);
  return mailer;
}

/** Sends, and says whether the mail was about to leave. */
async function send(url: string): Promise<{ kind: string; isHandedOver: boolean }> {
  let isHandedOver = false;
  const { kind } = await mailerTo(url).send(mail, async () => void (isHandedOver = true));
  return { kind, isHandedOver };
}

test("a server whose certificate nobody knows gets neither password nor mail", async () => {
  const smtp = await start({ hasTls: true });
  expect(await send(smtp.url.replace("//", "//efie:secret@"))).toEqual({ kind: "failed", isHandedOver: false });
  expect(smtp.received).toEqual([]);
});

test("if TLS is needed, a server without it gets nothing", async () => {
  const smtp = await start({});
  expect(await send(`${smtp.url}/?requireTLS=true`)).toEqual({ kind: "failed", isHandedOver: false });
  expect(smtp.received).toEqual([]);
});

test("a login that is refused is our mistake, not the recipient's: it is tried again", async () => {
  const smtp = await start({ needsLogin: true });
  expect(await send(smtp.url.replace("//", "//efie:wrong@"))).toEqual({ kind: "failed", isHandedOver: false });
});

test("mails leave evenly, as many a second as the settings say", async () => {
  const smtp = await start({});
  const mailer = mailerTo(`${smtp.url}/?rateLimit=20`);
  const startedAt = performance.now();
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => mailer.send(mail, async () => {})));
  expect(performance.now() - startedAt).toBeGreaterThan(245);
  expect(smtp.received).toHaveLength(6);
});
