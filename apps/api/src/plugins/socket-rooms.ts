import { socketUnauthorizedCode } from "@efie/contract";
import type { WebSocket } from "ws";
import type { Bus } from "../platform/bus.ts";
import type { Clock } from "../platform/clock.ts";
import { topicOf } from "../platform/push.ts";

export type SocketRooms = {
  /** Until the token that it was opened with expires. */
  enter(person: number, socket: WebSocket, expiresAt: Date): void;
  /**
   * Call it so many times a round. In each round every socket is asked whether it is still there, and those are ended that did
   * not answer last time or whose token has expired; a part of them at a time, because thousands at once stop the server.
   */
  tick(): void;
};

export const ticksPerRound = 30;

/** More tabs than anybody has; beyond, the oldest goes. */
const maxSocketsPerPerson = 32;
const policyCode = 1008;
/** A reader so far behind is not reading. */
const maxWaitingBytes = 256 * 1024;

type Peer = { expiresAt: Date; hasAnswered: boolean; askedAt: number };
type Room = { sockets: Set<WebSocket>; end: () => void };

function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Who is connected to this process: a room a person, with all their tabs and devices in it. */
export function createSocketRooms(bus: Pick<Bus, "subscribe">, clock: Clock): SocketRooms {
  const rooms = new Map<number, Room>();
  /** Who was asked longest ago comes first. */
  const peers = new Map<WebSocket, Peer>();
  let ticks = 0;

  const open = (person: number): Room => {
    const sockets = new Set<WebSocket>();
    const end = bus.subscribe(topicOf(person), (text) => {
      for (const socket of sockets) send(socket, text);
    });
    const room = { sockets, end };
    rooms.set(person, room);
    return room;
  };

  const leave = (person: number, room: Room, socket: WebSocket): void => {
    peers.delete(socket);
    room.sockets.delete(socket);
    if (room.sockets.size > 0 || rooms.get(person) !== room) return;
    rooms.delete(person);
    room.end();
  };

  const ask = (socket: WebSocket, peer: Peer): void => {
    peers.delete(socket);
    if (!peer.hasAnswered) return socket.terminate();
    peers.set(socket, peer);
    peer.askedAt = ticks;
    // Who signed out or lost the account elsewhere gets no new token, and hears nothing more after this one.
    if (peer.expiresAt <= clock.now()) return socket.close(socketUnauthorizedCode, "token_not_valid");
    if (socket.readyState !== socket.OPEN) return;
    peer.hasAnswered = false;
    socket.ping();
  };

  return {
    enter(person, socket, expiresAt) {
      const room = rooms.get(person) ?? open(person);
      const [oldest] = room.sockets;
      if (room.sockets.size >= maxSocketsPerPerson) oldest?.close(policyCode, "Too many connections.");
      room.sockets.add(socket);
      const peer = { expiresAt, hasAnswered: true, askedAt: ticks };
      peers.set(socket, peer);
      socket.on("pong", () => {
        peer.hasAnswered = true;
      });
      socket.once("close", () => leave(person, room, socket));
    },
    tick() {
      ticks += 1;
      let left = Math.ceil(peers.size / ticksPerRound);
      // Who is asked goes to the end of the map, and would be met there again and again.
      for (const [socket, peer] of peers) {
        if (left-- === 0 || ticks - peer.askedAt < ticksPerRound) break;
        ask(socket, peer);
      }
    },
  };
}
