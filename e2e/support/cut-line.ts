import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Where the line breaks: in the middle of a request's way out, before its answer, or in the middle of that. Browsers take half of the headers for an answer. */
export type Cut = "on the way" | "before the answer" | "in the answer";

export type Line = {
  readonly url: string;
  /** Breaks the line at the next request that starts like this, and keeps it broken. Resolves when it broke. */
  readonly cutAt: (start: RegExp, cut: Cut) => Promise<void>;
  readonly cutNow: () => void;
  /** How many connections it took and ended at once since it broke: a browser tries once more by itself. */
  readonly countRefused: () => number;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** Each ends with the other. `open` has those that are not closed. */
function joinEnds(near: Socket, far: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(one);
    one.on("error", () => {});
    one.on("close", () => (open.delete(one), other.destroy()));
  }
}

/** A real line between browser and server: TCP connections that are destroyed, not requests that a browser is told have failed. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  let next: { readonly start: RegExp; readonly cut: Cut; readonly onCut: () => void } | null = null;

  function cutNow(): void {
    isCut = true;
    refused = 0;
    for (const socket of sockets) socket.destroy();
  }
  function breakAt({ onCut }: NonNullable<typeof next>): void {
    next = null;
    cutNow();
    onCut();
  }
  function carry(near: Socket): void {
    if (isCut) {
      refused += 1;
      return void near.destroy();
    }
    const far = connect(Number(port), hostname);
    let broken: typeof next = null;
    joinEnds(near, far, sockets);
    near.on("data", (data) => {
      if (next?.start.test(data.toString("latin1")) === true) broken = next;
      if (broken?.cut === "on the way") {
        // Half of it goes out.
        far.write(data.subarray(0, data.length >> 1), () => broken !== null && breakAt(broken));
      } else far.write(data);
    });
    far.on("data", (data) => {
      if (broken === null) return void near.write(data);
      if (broken.cut === "before the answer") return breakAt(broken);
      near.write(data.subarray(0, data.length >> 1), () => broken !== null && breakAt(broken));
    });
  }

  const server = createServer(carry).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt: (start, cut) => new Promise((resolve) => (next = { start, cut, onCut: resolve })),
    cutNow,
    countRefused: () => refused,
    mend: () => {
      isCut = false;
    },
    async close() {
      cutNow();
      server.close();
      await once(server, "close");
    },
  };
}
