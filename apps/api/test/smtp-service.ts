import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string; raw: string; messageId: string };

/**
 * How a mail server behaves: `busy` refuses for now, `mute` takes a mail and never says so, `hangs up` takes it and closes the
 * connection, `closed` lets nobody connect, `says it twice` takes a mail and answers two times, `takes recipients twice` answers
 * two times to each recipient, `drips` takes a mail and answers byte by byte without an end.
 */
export type SmtpMood = "well" | "busy" | "mute" | "drips" | "hangs up" | "closed" | "says it twice" | "takes recipients twice";

export type SmtpService = {
  url: string;
  mood: SmtpMood;
  /** The time that it takes to answer a mail. */
  slowMs: number;
  received: ReceivedMail[];
  countConnections(): number;
  close(): Promise<void>;
};

function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

type Connection = { id: string; _socket: Socket; send(code: number, message: string): void; close(): void };

function connectionsOf(server: SMTPServer): Connection[] {
  return [...(server.connections as unknown as Set<Connection>)];
}

function connectionOf(server: SMTPServer, id: string): Connection | undefined {
  return connectionsOf(server).find((connection) => connection.id === id);
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write("2"), 20);
  socket.once("close", () => clearInterval(timer));
}

/** A mail server on this machine. Addresses that begin with `nobody` do not exist. */
export async function startSmtpService({ hasTls = false, needsLogin = false } = {}): Promise<SmtpService> {
  const service: SmtpService = {
    url: "",
    mood: "well",
    slowMs: 0,
    received: [],
    countConnections: () => 0,
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    // The certificate is the package's own, which nobody knows.
    disabledCommands: hasTls ? [] : ["STARTTLS"],
    onAuth: (_login, _session, done) => done(smtpError(535, "5.7.8 wrong user or password")),
    logger: false,
    onConnect: (_session, done) => (service.mood === "closed" ? done(smtpError(421, "closed")) : done()),
    onRcptTo: ({ address }, session, done) => {
      if (address.startsWith("nobody")) return done(smtpError(550, `5.1.1 <${address}> does not exist here`));
      if (service.mood === "busy") return done(smtpError(451, `4.7.1 <${address}> too many mails from +233241234567`));
      if (service.mood === "takes recipients twice") connectionOf(server, session.id)?.send(250, "2.1.5 taken");
      done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString();
        const { mailFrom, rcptTo } = session.envelope;
        const messageId = /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? "";
        service.received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo[0]?.address ?? "", raw, messageId });
        if (service.mood === "mute") return;
        const connection = connectionOf(server, session.id);
        if (service.mood === "hangs up") return connection?.close();
        if (service.mood === "drips") return connection && drip(connection._socket);
        const times = service.mood === "says it twice" ? 2 : 1;
        setTimeout(() => {
          done(null, "2.0.0 taken");
          if (times === 2) connection?.send(250, "2.0.0 taken");
        }, service.slowMs);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  service.countConnections = () => connectionsOf(server).length;
  service.close = () =>
    new Promise((resolve) => {
      for (const connection of connectionsOf(server)) connection.close();
      server.close(() => resolve());
    });
  return service;
}
