import { Redis, type RedisOptions } from "ioredis";

type Options = Omit<RedisOptions, "replyMapping">;

/** A Redis that has said nothing for so long is frozen or gone: everything that waits for it is told, and it is dialled anew. */
const maxSilenceMilliseconds = 1_000;
const longestPauseMilliseconds = 2_000;

/**
 * A connection that is dialled again and again for as long as it takes, and keeps nobody waiting for an answer that does not
 * come. `onError` hears of every failure.
 */
export function openRedis(url: string, onError: (error: Error) => void, options: Options): Redis {
  const all: Options = {
    connectTimeout: maxSilenceMilliseconds,
    socketTimeout: maxSilenceMilliseconds,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, longestPauseMilliseconds),
    ...options,
  };
  const redis = new Redis(url, all);
  redis.on("error", onError);
  return redis;
}
