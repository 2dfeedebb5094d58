import { Redis, type RedisOptions } from "ioredis";

type Options = Omit<RedisOptions, "replyMapping">;

/** After this silence Redis counts as unreachable: waiting commands fail and the client reconnects. */
const maxSilenceMilliseconds = 1_000;
const maxPauseMilliseconds = 2_000;

/** A connection that reconnects forever and lets no command wait without limit. `onError` is called for every failure. */
export function openRedis(url: string, onError: (error: Error) => void, options: Options): Redis {
  const all: Options = {
    connectTimeout: maxSilenceMilliseconds,
    socketTimeout: maxSilenceMilliseconds,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, maxPauseMilliseconds),
    ...options,
  };
  const redis = new Redis(url, all);
  redis.on("error", onError);
  return redis;
}
