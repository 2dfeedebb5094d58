import { socketUnauthorizedCode } from "@efie/contract";
import type { WebSocket } from "ws";
import type { Bus } from "../../platform/messaging/bus.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { endedSessionsTopic, topicOf } from "../../platform/messaging/push.ts";

export const ticksPerRound = 30;

/** More tabs than a user has; beyond it, the oldest socket is closed. */
const maxSocketsPerPerson = 32;
const policyCode = 1008;
/** Clients send nothing but pongs; a heartbeat of one's own every second stays below. Who sends more would occupy the process. */
const maxFrames = 1_000;
/** A client with more unread bytes is disconnected. */
const maxWaitingBytes = 256 * 1024;

type PersonSockets = { person: number; sockets: Set<WebSocket>; end: () => void };
type Peer = { own: PersonSockets; expiresAt: Date; hasResponded: boolean; turn: Set<WebSocket>; frames: number };

function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** The oldest socket that is not closing: a client may take its time for that, and open others meanwhile. */
function findOldest(sockets: ReadonlySet<WebSocket>): WebSocket | undefined {
  for (const socket of sockets) if (socket.readyState === socket.OPEN) return socket;
  return undefined;
}

/** Creates the listeners that all sockets share: closures per socket would cost the garbage collector four objects each. Returns the function that adds them. */
function createListeners(peers: Map<WebSocket, Peer>, onEmpty: (own: PersonSockets) => void) {
  function onFrame(this: WebSocket): void {
    const peer = peers.get(this);
    if (peer && ++peer.frames > maxFrames) this.terminate();
  }

  function onPong(this: WebSocket): void {
    const peer = peers.get(this);
    if (peer) peer.hasResponded = true;
    onFrame.call(this);
  }

  function onClose(this: WebSocket): void {
    const peer = peers.get(this);
    peers.delete(this);
    peer?.turn.delete(this);
    peer?.own.sockets.delete(this);
    if (peer?.own.sockets.size === 0) onEmpty(peer.own);
  }

  return (socket: WebSocket): void => {
    socket.on("pong", onPong).on("ping", onFrame).on("message", onFrame).on("close", onClose);
  };
}

/**
 * The sockets of this process by user, from all tabs and devices. `tick` is called `ticksPerRound` times a round. In each round every
 * socket is pinged once, and sockets are closed that did not respond to the last ping or whose token has expired. Each tick handles a
 * part: thousands at once would block the server.
 */
export function createConnectionRegistry(bus: Pick<Bus, "subscribe">, clock: Clock) {
  const people = new Map<number, PersonSockets>();
  const peers = new Map<WebSocket, Peer>();
  /** The sockets of each tick of a round. A new socket joins the smallest set, so that its first ping comes within a round. */
  const turns = Array.from({ length: ticksPerRound }, () => new Set<WebSocket>());
  let ticks = 0;

  const open = (person: number): PersonSockets => {
    const sockets = new Set<WebSocket>();
    const end = bus.subscribe(topicOf(person), (text) => {
      for (const socket of sockets) send(socket, text);
    });
    const own = { person, sockets, end };
    people.set(person, own);
    return own;
  };

  const listen = createListeners(peers, (own) => {
    people.delete(own.person);
    own.end();
  });

  const check = (socket: WebSocket, peer: Peer): void => {
    if (!peer.hasResponded) return socket.terminate();
    // After sign-out or deletion of the account there is no new token, so nothing is pushed after this one expires.
    if (peer.expiresAt <= clock.now()) return socket.close(socketUnauthorizedCode, "token_not_valid");
    if (socket.readyState !== socket.OPEN) return;
    peer.hasResponded = false;
    socket.ping();
  };

  // Clients with a valid session reconnect with a new token; the others cannot.
  const endSubscription = bus.subscribe(endedSessionsTopic, (userId) => {
    for (const socket of people.get(Number(userId))?.sockets ?? []) socket.close(socketUnauthorizedCode, "token_not_valid");
  });

  return {
    close: endSubscription,
    /** Registers a socket until its token expires. */
    enter(person: number, socket: WebSocket, expiresAt: Date): void {
      const own = people.get(person) ?? open(person);
      if (own.sockets.size >= maxSocketsPerPerson) findOldest(own.sockets)?.close(policyCode, "Too many connections.");
      own.sockets.add(socket);
      const turn = turns.reduce((fewest, other) => (other.size < fewest.size ? other : fewest));
      turn.add(socket);
      peers.set(socket, { own, expiresAt, hasResponded: true, turn, frames: 0 });
      listen(socket);
    },
    tick(): void {
      ticks = (ticks + 1) % ticksPerRound;
      for (const socket of turns[ticks] ?? []) {
        const peer = peers.get(socket);
        if (peer) check(socket, peer);
      }
    },
  };
}

export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>;
