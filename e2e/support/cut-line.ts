import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Where the line breaks: in the middle of a request's way out, or in the middle of its answer. */
export type Cut = "on the way" | "in the answer";

export type Line = {
  readonly url: string;
  /** Breaks the line at the next request that starts like this, and keeps it broken. Resolves when it broke. */
  readonly cutAt: (start: RegExp, cut: Cut) => Promise<void>;
  readonly cutNow: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** A real line between browser and server: TCP connections that are destroyed, not requests that a browser is told have failed. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let next: { readonly start: RegExp; readonly cut: Cut; readonly onCut: () => void } | null = null;

  function cutNow(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  function breakAt({ onCut }: NonNullable<typeof next>): void {
    next = null;
    cutNow();
    onCut();
  }
  function carry(near: Socket): void {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    let broken: typeof next = null;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => (sockets.delete(one), other.destroy()));
    }
    near.on("data", (data) => {
      if (next?.start.test(data.toString("latin1")) === true) broken = next;
      if (broken?.cut === "on the way") {
        // Half of it goes out.
        far.write(data.subarray(0, data.length >> 1), () => broken !== null && breakAt(broken));
      } else far.write(data);
    });
    far.on("data", (data) => {
      if (broken === null) return void near.write(data);
      near.write(data.subarray(0, data.length >> 1), () => broken !== null && breakAt(broken));
    });
  }

  const server = createServer(carry).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt: (start, cut) => new Promise((resolve) => (next = { start, cut, onCut: resolve })),
    cutNow,
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
