import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport, type Transporter } from "nodemailer";
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
  close(): void;
};

/** `url`: `smtps://user:password@host:465`, or `smtp://host:587` (STARTTLS). Its query may set the mails a second and options of the pool: `?rateLimit=20&maxConnections=5`. */
export type MailerOptions = { url: string; from: string; perSecond: number };

const connections = 10;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Marks a mail whose text a connection has begun to read, which is after the server said 354 to DATA. */
const beganReading = new WeakSet<object>();

/**
 * Sends by SMTP, over a pool of connections.
 * The text of a mail is read when the server asks for it; `beforeHandOver` runs at that moment.
 */
export function createMailer({ url, from, perSecond }: MailerOptions): Mailer {
  const server = new URL(url);
  const { searchParams, password, hostname } = server;
  // The pool's own limit sends a second's mails at once.
  const takeTurn = createPace(Number(searchParams.get("rateLimit")) || perSecond);
  searchParams.delete("rateLimit");
  const pool = { pool: true, maxConnections: connections, maxMessages: 100 } as const;
  // A password goes to another machine over TLS only.
  const requireTLS = password !== "" && !/^(localhost|127\..*|\[::1\])$/.test(hostname);
  const defaults = { ...pool, ...timeouts, requireTLS };
  const own = Object.fromEntries(Object.entries(defaults).filter(([name]) => !searchParams.has(name)));
  const transport = createTransport({ url: server.href, disableFileAccess: true, disableUrlAccess: true, ...own });
  readLate(transport);
  return {
    send: async ({ to, subject, text, html, messageId, headers }, beforeHandOver) => {
      const options = { from, subject, text, html, messageId, headers, beforeHandOver };
      try {
        await takeTurn();
        // The envelope names exactly one recipient. The caller has looked that it is one address.
        const envelope = { from: addressOf(from), to: [to] };
        await transport.sendMail({ ...options, to: { name: "", address: to }, envelope });
        return { kind: "sent" };
      } catch (error) {
        return judge(error as SmtpError, beganReading.has(options.headers));
      }
    },
    close: () => transport.close(),
  };
}

/** Replaces the stream of each mail by one that is made when it is first read. */
function readLate(transport: Transporter): void {
  transport.use("stream", (mail, done) => {
    const { beforeHandOver, headers } = mail.data as { beforeHandOver?: BeforeHandOver; headers: object };
    const { message } = mail;
    const open = message.createReadStream.bind(message);
    async function* read(): AsyncGenerator<Buffer> {
      await beforeHandOver?.();
      beganReading.add(headers);
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
