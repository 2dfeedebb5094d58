import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport, type Transporter } from "nodemailer";
import { createSemaphore } from "../load/semaphore.ts";
import type { BeforeHandOver, Outcome } from "./outcome.ts";

/** An email. `messageId` is the same for every attempt, so that a provider or a mailbox can drop the repeat. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Readonly<Record<string, string>>;
};

export type Mailer = {
  send(mail: Mail, beforeHandOver: BeforeHandOver): Promise<Outcome>;
};

/** `url`: `smtps://user:password@host:465`, or `smtp://host:587` (STARTTLS). Its query may set the mails a second and the concurrent connections: `?rateLimit=20&maxConnections=5`. */
export type MailerOptions = {
  url: string;
  from: string;
  perSecond: number;
  /** How long one mail may take: timeouts of a silent server do not end one that sends a byte now and then. */
  longestMs?: number;
};

const connections = 10;
/** Together they are shorter than the time after which the queue gives a job to another process. */
const [defaultLongestMs, longestWaitMs] = [60_000, 120_000];
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Where a mail is. Its text begins to leave after the server asked for it and `record` has recorded that. */
type HandOver = { record: BeforeHandOver; hasBegun: boolean };

/**
 * Sends by SMTP. Each mail has a connection of its own, which ends with it: a second answer cannot
 * be taken for the next mail's, and nothing leaves of a mail that failed while its hand-over was being recorded.
 * The text of a mail is read when the server asks for it; `beforeHandOver` runs at that moment.
 */
export function createMailer({ url, from, perSecond, longestMs = defaultLongestMs }: MailerOptions): Mailer {
  const server = new URL(url);
  const { searchParams, password, hostname } = server;
  // nodemailer's own limit sends a second's mails at once.
  const takeTurn = createPace(Number(searchParams.get("rateLimit")) || perSecond);
  const maxConnections = Number(searchParams.get("maxConnections")) || connections;
  const semaphore = createSemaphore(maxConnections, { maxWaiting: Infinity, maxWaitMilliseconds: longestWaitMs });
  for (const name of ["rateLimit", "maxConnections", "pool"]) searchParams.delete(name);
  // A password goes to another machine over TLS only.
  const requireTLS = password !== "" && !/^(localhost|127\..*|\[::1\])$/.test(hostname);
  const defaults = { ...timeouts, requireTLS };
  const own = Object.fromEntries(Object.entries(defaults).filter(([name]) => !searchParams.has(name)));
  const transport = createTransport({ url: server.href, disableFileAccess: true, disableUrlAccess: true, ...own });
  readLate(transport);
  return {
    send: async ({ to, subject, text, html, messageId, headers }, beforeHandOver) => {
      const handOver: HandOver = { record: beforeHandOver, hasBegun: false };
      const options = { from, subject, text, html, messageId, headers, handOver };
      try {
        // The envelope names exactly one recipient. The caller has looked that it is one address.
        const envelope = { from: addressOf(from), to: [to] };
        await semaphore(async () => {
          await takeTurn();
          const signal = AbortSignal.timeout(longestMs);
          await transport.sendMail({ ...options, signal, to: { name: "", address: to }, envelope });
        });
        return { kind: "sent" };
      } catch (error) {
        return judge(error as SmtpError, handOver.hasBegun);
      }
    },
  };
}

/** Replaces the stream of each mail by one that is made when it is first read. */
function readLate(transport: Transporter): void {
  transport.use("stream", (mail, done) => {
    const { handOver } = mail.data as { handOver?: HandOver };
    const { message } = mail;
    const open = message.createReadStream.bind(message);
    async function* read(): AsyncGenerator<Buffer> {
      if (!handOver) throw new Error("a mail without a record of its hand-over");
      await handOver.record();
      handOver.hasBegun = true;
      yield* open() as AsyncIterable<Buffer>;
    }
    message.createReadStream = () => Readable.from(read(), { objectMode: false });
    done();
  });
}

/** The address in `Efie <no-reply@efie.example>`. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** Commands whose refusal with a 5xx reply is about this recipient or this mail. AUTH and MAIL FROM are about us. */
const aboutTheMail = new Set(["RCPT TO", "DATA"]);

function judge({ code, command = "", responseCode = 0, response, message }: SmtpError, wasHandedOver: boolean): Outcome {
  const reason = (response ?? `${code ?? "error"}: ${message}`).slice(0, 300);
  if (responseCode >= 500 && aboutTheMail.has(command)) return { kind: "refused", reason };
  // An answer that is none, such as a 354 in the place of a 250: the server may have taken the mail.
  if (wasHandedOver && responseCode < 400) return { kind: "unanswered", reason };
  return { kind: "failed", reason };
}

/** Waits for one's turn: `perSecond` turns a second, evenly apart. Bursts would be felt by requests. */
function createPace(perSecond: number): () => Promise<void> {
  const apartMs = 1_000 / perSecond;
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const turnAt = Math.max(now, nextAt);
    nextAt = turnAt + apartMs;
    if (turnAt > now) await sleep(turnAt - now);
  };
}
