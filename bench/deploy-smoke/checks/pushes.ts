import type { SmokeCheck } from "../check.ts";
import { createFailureList } from "../check.ts";
import { waitUntil } from "../child.ts";
import { sendRequest } from "../http.ts";

type Listener = { readonly texts: string[]; readonly isOpen: () => boolean; close(): void };

function listen(port: number, token: string): Listener {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/notifications?token=${token}`);
  const texts: string[] = [];
  socket.addEventListener("message", ({ data }) => void texts.push(String(data)));
  return { texts, isOpen: () => socket.readyState === WebSocket.OPEN, close: () => socket.close() };
}

const rounds = 20;

/** Opens sockets on every process and through nginx, and sends messages and favorites through the first process. */
export const pushes: SmokeCheck = {
  name: "pushes",
  title: "a push reaches sockets on every process",
  async run({ apis, nginx, takeOwners }) {
    const { all, unless } = createFailureList();
    const [writer, reader] = await takeOwners(2);
    if (!writer || !reader) return { figures: "", failures: ["no owners found"] };
    const ports = [...apis.map(({ port }) => port), nginx.port];
    const token = await reader.token();
    const sockets = ports.map((port) => listen(port, token));
    await waitUntil("all sockets are open", async () => sockets.every((socket) => socket.isOpen()), 30);
    const [first] = apis;
    const port = first?.port ?? 0;
    const asked = { port, method: "POST", token: await writer.token(), from: writer.from } as const;
    for (let round = 0; round < rounds; round += 1) {
      const body = { content: `Push ${round}` };
      const { status } = await sendRequest({ ...asked, path: `/api/main/messages/?user_id=${reader.id}`, body });
      unless(status === 201, `message ${round} returned ${status}`);
    }
    const saved = await sendRequest({ ...asked, path: `/api/main/properties/${reader.property}/favorites/` });
    unless(saved.status === 201, `the favorite returned ${saved.status}`);
    const has = (texts: readonly string[], text: string): boolean => texts.some((pushed) => pushed.includes(text));
    const isComplete = (texts: readonly string[]): boolean =>
      Array.from({ length: rounds }, (_unused, round) => `"Push ${round}"`).every((text) => has(texts, text)) &&
      has(texts, "notification");
    const waited = await waitUntil(
      "every socket has every push",
      async () => sockets.every(({ texts }) => isComplete(texts)),
      10,
    ).catch(() => null);
    sockets.forEach(({ texts }, at) =>
      unless(isComplete(texts), `the socket on port ${ports[at]} received ${texts.length} pushes`),
    );
    for (const socket of sockets) socket.close();
    const figures = `${rounds} messages and a notification sent through one process, received by ${sockets.length} sockets ${Math.round(waited ?? 0)} ms after the last`;
    return { figures, failures: all };
  },
};
