import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { createKeyedSemaphores, createSemaphore } from "../../platform/load/semaphore.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";

/** Receives a form and does what it is for, once its network and the process have room for its bytes. */
export type UploadGate = <T>(upload: Pick<FastifyRequest, "ip" | "headers">, receive: () => Promise<T>) => Promise<T>;

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

/** Creates the gates of all forms with files: they share one bound of bytes in flight. @throws BusyError while it is reached */
export function createUploadGates(): (limits: UploadLimits) => UploadGate {
  const ofProcess = createSemaphore(maxHeldBytes, queueLimits);
  const ofNetwork = createKeyedSemaphores(maxHeldBytesPerNetwork, queueLimits);
  return ({ maxBytes, maxKeptBytes, perNetwork }) =>
    async ({ ip, headers }, receive) => {
      // Node reads no more than was announced. Without an announcement it may be anything.
      const bytes = Number(headers["content-length"] ?? maxBytes);
      if (bytes > maxBytes) throw new AppError("too_large", "The request is too large.");
      const network = networkOf(ip);
      const retryAfterSeconds = await perNetwork.take(network, bytes);
      if (retryAfterSeconds !== null) {
        const sentence = "Too many files have come from your network within the hour. Please try again later.";
        throw new AppError("too_many", sentence, { retryAfterSeconds });
      }
      const held = Math.min(bytes, maxKeptBytes);
      return await ofNetwork(network, () => ofProcess(receive, held), held);
    };
}
