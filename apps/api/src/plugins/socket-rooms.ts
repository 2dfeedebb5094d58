import { socketUnauthorizedCode } from "@efie/contract";
import type { WebSocket } from "ws";
import type { Bus } from "../platform/bus.ts";
import { topicOf } from "../platform/push.ts";
import type { Tokens } from "../platform/tokens.ts";

export type SocketRooms = {
  enter(person: number, socket: WebSocket, token: string): void;
  /** Asks every socket whether it is still there; ends those that did not answer last time or whose token has expired. */
  ping(): Promise<void>;
};

/** More tabs than anybody has; beyond, the oldest goes. */
const maxSocketsPerPerson = 32;
const policyCode = 1008;
/** A reader so far behind is not reading. */
const maxWaitingBytes = 256 * 1024;

type Room = { sockets: Set<WebSocket>; end: () => void };

function send(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Who is connected to this process: a room a person, with all their tabs and devices in it. */
export function createSocketRooms(bus: Pick<Bus, "subscribe">, tokens: Pick<Tokens, "verify">): SocketRooms {
  const rooms = new Map<number, Room>();
  const peers = new Map<WebSocket, { token: string; hasAnswered: boolean }>();

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

  return {
    enter(person, socket, token) {
      const room = rooms.get(person) ?? open(person);
      const [oldest] = room.sockets;
      if (room.sockets.size >= maxSocketsPerPerson) oldest?.close(policyCode, "Too many connections.");
      room.sockets.add(socket);
      const peer = { token, hasAnswered: true };
      peers.set(socket, peer);
      socket.on("pong", () => {
        peer.hasAnswered = true;
      });
      socket.once("close", () => leave(person, room, socket));
    },
    async ping() {
      for (const [socket, peer] of peers) {
        if (!peer.hasAnswered) socket.terminate();
        // Who signed out or lost the account elsewhere gets no new token, and hears nothing more after this one.
        else if (!(await tokens.verify(peer.token))) socket.close(socketUnauthorizedCode, "token_not_valid");
        else if (socket.readyState === socket.OPEN) {
          peer.hasAnswered = false;
          socket.ping();
        }
      }
    },
  };
}
