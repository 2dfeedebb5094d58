import { socketUnauthorizedCode } from "@efie/contract";
import type { WebSocket } from "ws";
import type { Bus } from "../../platform/messaging/bus.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { endedSessionsTopic, topicOf } from "../../platform/messaging/push.ts";

export type ConnectionRegistry = {
  /** Until the token that it was opened with expires. */
  enter(person: number, socket: WebSocket, expiresAt: Date): void;
  /**
   * Call it so many times a round. In each round every socket is asked whether it is still there, and those are ended that did
   * not answer last time or whose token has expired; a part of them at a time, because thousands at once stop the server.
   */
  tick(): void;
  close(): void;
};

export const ticksPerRound = 30;

/** More tabs than anybody has; beyond, the oldest goes. */
const maxSocketsPerPerson = 32;
const policyCode = 1008;
/** A reader so far behind is not reading. */
const maxWaitingBytes = 256 * 1024;

type PersonSockets = { person: number; sockets: Set<WebSocket>; end: () => void };
type Peer = { own: PersonSockets; expiresAt: Date; hasAnswered: boolean; turn: Set<WebSocket> };

function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Thousands of sockets share their listeners: each one's own would be four things more for the garbage collector to visit. */
function createListeners(peers: Map<WebSocket, Peer>, onEmpty: (own: PersonSockets) => void) {
  function answer(this: WebSocket): void {
    const peer = peers.get(this);
    if (peer) peer.hasAnswered = true;
  }

  function leave(this: WebSocket): void {
    const peer = peers.get(this);
    peers.delete(this);
    peer?.turn.delete(this);
    peer?.own.sockets.delete(this);
    if (peer?.own.sockets.size === 0) onEmpty(peer.own);
  }

  return { answer, leave };
}

/** Who is connected to this process: the sockets of each person, from all their tabs and devices. */
export function createConnectionRegistry(bus: Pick<Bus, "subscribe">, clock: Clock): ConnectionRegistry {
  const people = new Map<number, PersonSockets>();
  const peers = new Map<WebSocket, Peer>();
  /** The sockets that are asked at each tick of a round; a new one joins the fewest, so that its first ping comes within a round. */
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

  const { answer, leave } = createListeners(peers, (own) => {
    people.delete(own.person);
    own.end();
  });

  const ask = (socket: WebSocket, peer: Peer): void => {
    if (!peer.hasAnswered) return socket.terminate();
    // Who signed out or lost the account elsewhere gets no new token, and hears nothing more after this one.
    if (peer.expiresAt <= clock.now()) return socket.close(socketUnauthorizedCode, "token_not_valid");
    if (socket.readyState !== socket.OPEN) return;
    peer.hasAnswered = false;
    socket.ping();
  };

  // A token of a session that is still open comes back with the next one; those of the others do not.
  const endSubscription = bus.subscribe(endedSessionsTopic, (userId) => {
    for (const socket of people.get(Number(userId))?.sockets ?? []) socket.close(socketUnauthorizedCode, "token_not_valid");
  });

  return {
    close: endSubscription,
    enter(person, socket, expiresAt) {
      const own = people.get(person) ?? open(person);
      const [oldest] = own.sockets;
      if (own.sockets.size >= maxSocketsPerPerson) oldest?.close(policyCode, "Too many connections.");
      own.sockets.add(socket);
      const turn = turns.reduce((fewest, other) => (other.size < fewest.size ? other : fewest));
      turn.add(socket);
      peers.set(socket, { own, expiresAt, hasAnswered: true, turn });
      socket.on("pong", answer);
      socket.on("close", leave);
    },
    tick() {
      ticks = (ticks + 1) % ticksPerRound;
      for (const socket of turns[ticks] ?? []) {
        const peer = peers.get(socket);
        if (peer) ask(socket, peer);
      }
    },
  };
}
