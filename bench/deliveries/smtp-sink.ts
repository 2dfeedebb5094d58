import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** A mail server that takes everything and keeps nothing. */
export type SmtpSink = {
  readonly port: number;
  readonly taken: () => number;
  /** Makes clients wait for their answers, or lets them go on. Shorter than their timeout of 30 s. */
  hold(isHeld: boolean): void;
  stop(): Promise<void>;
};

const endOfMail = "\r\n.\r\n";

/** Talks SMTP with one client. `onMail` is called for each mail that was taken. */
function serve(socket: Socket, onMail: () => void): void {
  let [text, isMail] = ["", false];
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const obey = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    isMail = verb === "DATA";
    if (verb === "DATA") say("354 go on");
    else if (verb === "QUIT") socket.end("221 bye\r\n");
    else say("250 ok");
  };
  const advance = (): boolean => {
    const mark = isMail ? endOfMail : "\r\n";
    const at = text.indexOf(mark);
    if (at === -1) return false;
    const part = text.slice(0, at);
    text = text.slice(at + mark.length);
    if (!isMail) obey(part);
    else {
      isMail = false;
      onMail();
      say("250 taken");
    }
    return true;
  };
  socket.setEncoding("utf8");
  socket.on("data", (bytes: string) => {
    text += bytes;
    while (advance());
  });
  socket.on("error", () => {});
  say("220 sink");
}

/** Starts the sink on a free port of this machine. */
export async function startSmtpSink(): Promise<SmtpSink> {
  let [taken, isHeld] = [0, false];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serve(socket, () => (taken += 1));
    if (isHeld) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => taken,
    hold: (held) => {
      isHeld = held;
      for (const socket of sockets)
        if (held) socket.pause();
        else socket.resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
