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
  return createMailer({ url, from: "Efie <no-reply@efie.example>", perSecond });
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

test("a server that answers twice: the second answer is not taken for the next mail's", async () => {
  const smtp = await start({});
  smtp.mood = "says it twice";
  const mailer = mailerTo(`${smtp.url}/?maxConnections=1`);
  const kinds = await Promise.all([1, 2, 3, 4, 5].map(async () => (await mailer.send(mail, async () => {})).kind));
  expect(kinds).toEqual(["sent", "sent", "sent", "sent", "sent"]);
  expect(smtp.received).toHaveLength(5);
});

test("a mail that fails while its hand-over is being recorded does not leave afterwards", async () => {
  const smtp = await start({});
  smtp.mood = "takes recipients twice";
  const recorded = Promise.withResolvers<void>();
  const mailer = mailerTo(`${smtp.url}/?socketTimeout=500`);
  const { kind } = await mailer.send(mail, () => recorded.promise);
  expect(kind).toBe("failed");
  recorded.resolve();
  await expect.poll(() => smtp.countConnections()).toBe(0);
  expect(smtp.received).toEqual([]);
});

test(
  "a server that answers byte by byte without an end does not hold a mail for longer than it may take",
  { tags: "slow" },
  async () => {
    const smtp = await start({});
    smtp.mood = "drips";
    const mailer = createMailer({
      url: `${smtp.url}/?socketTimeout=400`,
      from: "no-reply@efie.example",
      perSecond: 10,
      longestMs: 900,
    });
    expect(await mailer.send(mail, async () => {})).toMatchObject({ kind: "unanswered" });
    expect(smtp.received).toHaveLength(1);
    await expect.poll(() => smtp.countConnections()).toBe(0);
  },
);
