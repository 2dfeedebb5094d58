import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { tooManyAttempts } from "../app-error.ts";
import { openRedis } from "../messaging/bus.ts";

/** The actions that a key may take in a window, plus `burst` extra ones per window. */
export type LimitRule = { max: number; windowSeconds: number; burst?: number };

export type Limiter = {
  /** Counts an action of `key`, or as many as `count`. Returns null when it is allowed, else the seconds to wait. */
  take(key: string, count?: number): Promise<number | null>;
  /** Uncounts an action, or as many as `count`. Where only failures count, each action is counted before its outcome is known. */
  giveBack(key: string, count?: number): Promise<void>;
};

/** A limit, the key that an action counts for, and what else the caller knows of it. */
export type LimitStep = readonly [limiter: Limiter, key: string, ...more: unknown[]];

/** Uncounts an action of several limits. */
export async function giveAllBack(steps: readonly LimitStep[]): Promise<void> {
  for (const [limiter, key] of steps) await limiter.giveBack(key);
}

/** Counts an action of several limits, one after the other. Where one refuses it, none has counted it. Returns as `take` does. */
export async function takeAll(steps: readonly LimitStep[]): Promise<number | null> {
  for (const [index, [limiter, key]] of steps.entries()) {
    const waitSeconds = await limiter.take(key);
    if (waitSeconds === null) continue;
    await giveAllBack(steps.slice(0, index));
    return waitSeconds;
  }
  return null;
}

/** After `free` actions in a window, the delay before a key's next action doubles each time, up to the maximum. */
export type DelayRule = { free: number; windowSeconds: number; maxDelaySeconds: number };

/** Makes limiters that count in this process, or in Redis for all processes together. */
export type LimiterFactory = {
  create(name: string, rule: LimitRule): Limiter;
  /** Refused actions are not counted. */
  createDelay(name: string, rule: DelayRule): Limiter;
  close(): Promise<void>;
};

type Bucket = (name: string, points: number, windowSeconds: number) => RateLimiterAbstract;

/** The seconds to wait after a refusal. The system clock may have been set back: never longer than a window. @throws any other error */
function waitOf(refusal: unknown, mostSeconds: number): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.min(mostSeconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
}

function createWith(bucket: Bucket): LimiterFactory["create"] {
  return (name, { max, windowSeconds, burst }) => {
    const steady = bucket(name, max, windowSeconds);
    const limiter = burst ? new BurstyRateLimiter(steady, bucket(`${name}-burst`, burst, windowSeconds)) : steady;
    return {
      async take(key, count) {
        try {
          await limiter.consume(key, count);
          return null;
        } catch (refusal) {
          return waitOf(refusal, windowSeconds);
        }
      },
      async giveBack(key, count) {
        await steady.reward(key, count);
      },
    };
  };
}

function createDelayWith(bucket: Bucket): LimiterFactory["createDelay"] {
  return (name, { free, windowSeconds, maxDelaySeconds }) => {
    const counter = bucket(name, free, windowSeconds);
    const turn = bucket(`${name}-turn`, 1, maxDelaySeconds);
    return {
      async take(key) {
        // Counted first, so that concurrent actions cannot exceed `free`.
        const { consumedPoints } = await counter.penalty(key, 1);
        if (consumedPoints <= free) return null;
        const delaySeconds = Math.min(maxDelaySeconds, 2 ** (consumedPoints - free - 1));
        try {
          await turn.consume(key, 1, { customDuration: delaySeconds });
          return null;
        } catch (refusal) {
          await counter.reward(key, 1);
          return waitOf(refusal, maxDelaySeconds);
        }
      },
      async giveBack(key) {
        await counter.reward(key, 1);
        await turn.delete(key);
      },
    };
  };
}

/** Counts in Redis, or in this process if `redisUrl` is null or Redis is unreachable. */
export function createLimiterFactory(redisUrl: string | null, onError: (error: Error) => void): LimiterFactory {
  const redis = redisUrl === null ? null : openRedis(redisUrl, onError, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const bucket: Bucket = (keyPrefix, points, duration) => {
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration });
    if (redis === null) return insuranceLimiter;
    return new RateLimiterRedis({ storeClient: redis, keyPrefix: `efie:${keyPrefix}`, points, duration, insuranceLimiter });
  };
  return { create: createWith(bucket), createDelay: createDelayWith(bucket), close: async () => redis?.disconnect() };
}

const noLimit: Limiter = { take: async () => null, giveBack: async () => {} };

/** Limits nothing: for benchmarks. */
export const unlimited: LimiterFactory = {
  create: () => noLimit,
  createDelay: () => noLimit,
  close: async () => {},
};

/** Counts a use. @throws the refusal beyond the limit, made of the seconds to wait */
export async function takeOrRefuse(
  limiter: Limiter,
  key: string,
  refusal: (waitSeconds: number) => Error = tooManyAttempts,
): Promise<void> {
  const waitSeconds = await limiter.take(key);
  if (waitSeconds !== null) throw refusal(waitSeconds);
}
