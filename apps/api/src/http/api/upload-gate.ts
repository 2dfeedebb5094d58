import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { BusyError, createKeyedSemaphores, createSemaphore } from "../../platform/load/semaphore.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { requestMilliseconds } from "../edge/load-shedding.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";

/** What a gate looks at of a request. */
export type Upload = Pick<FastifyRequest, "ip" | "headers"> & {
  raw: { readonly readableEnded: boolean; readonly socket: { readonly bytesRead: number } };
};

/** Receives a form and does what it is for, once its network and the process have room for its bytes. */
export type UploadGate = <T>(upload: Upload, receive: () => Promise<T>) => Promise<T>;

type UploadLimits = {
  /** A larger form is not read. */
  maxBytes: number;
  /** The part of a form that is kept while it is received; the rest is read and dropped. */
  maxKeptBytes: number;
  /** Bytes by network. */
  perNetwork: Limiter;
};

const megabyte = 1024 * 1024;
/** Bytes of forms that the process holds at a time, all together and of one network. */
const [maxHeldBytes, maxHeldBytesPerNetwork] = [80 * megabyte, 20 * megabyte];
const queueLimits = { maxWaiting: 100, maxWaitMilliseconds: 10_000 };
/** How often those who wait look for forms that give way. */
const checkMs = 500;

/** A form may begin slowly. */
const graceMs = 5_000;

/** A form that has room and is being received. */
type Arriving = {
  bytes: number;
  beganAt: number;
  received: () => number;
  isComplete: () => boolean;
  giveUp: (why: BusyError) => void;
};

/** Whether so little has come that it would not arrive in time. */
function isLate({ bytes, beganAt, received, isComplete }: Arriving, now: number): boolean {
  return !isComplete() && received() < (bytes * (now - beganAt - graceMs)) / requestMilliseconds;
}

/**
 * Creates the gates of all forms with files: they share one bound of bytes in flight. While others wait, forms that send too slowly to
 * arrive in time give way: headers alone must not hold the room of all.
 * @param now milliseconds
 * @throws BusyError while the bound is reached, and for a form that gave way
 */
export function createUploadGates(now = () => performance.now()): (limits: UploadLimits) => UploadGate {
  const ofProcess = createSemaphore(maxHeldBytes, queueLimits);
  const ofNetwork = createKeyedSemaphores(maxHeldBytesPerNetwork, queueLimits);
  const arriving = new Set<Arriving>();
  const makeRoom = (): void => {
    for (const form of arriving)
      if (isLate(form, now())) form.giveUp(new BusyError("Others waited for a form that sent nothing"));
  };
  async function hold<T>(form: Pick<Arriving, "bytes" | "received" | "isComplete">, receive: () => Promise<T>): Promise<T> {
    const { promise: given, reject: giveUp } = Promise.withResolvers<never>();
    const held = { ...form, beganAt: now(), giveUp };
    arriving.add(held);
    return await Promise.race([receive(), given]).finally(() => arriving.delete(held));
  }
  return ({ maxBytes, maxKeptBytes, perNetwork }) =>
    async ({ ip, headers, raw }, receive) => {
      // Node reads no more than was announced. Without an announcement it may be anything.
      const bytes = Number(headers["content-length"] ?? maxBytes);
      if (bytes > maxBytes) throw new AppError("too_large", "The request is too large.");
      const network = networkOf(ip);
      const retryAfterSeconds = await perNetwork.take(network, bytes);
      if (retryAfterSeconds !== null) {
        const sentence = "Too many files have come from your network within the hour. Please try again later.";
        throw new AppError("too_many", sentence, { retryAfterSeconds });
      }
      const readBefore = raw.socket.bytesRead;
      const received = (): number => raw.socket.bytesRead - readBefore;
      const form = { bytes, received, isComplete: () => raw.readableEnded };
      const held = Math.min(bytes, maxKeptBytes);
      const waiting = setInterval(makeRoom, checkMs);
      const begin = async () => {
        clearInterval(waiting);
        return await hold(form, receive);
      };
      try {
        return await ofNetwork(network, () => ofProcess(begin, held), held);
      } finally {
        clearInterval(waiting);
        // What was announced and never came costs the others of its network nothing.
        if (!raw.readableEnded) await perNetwork.giveBack(network, Math.max(0, bytes - received()));
      }
    };
}
