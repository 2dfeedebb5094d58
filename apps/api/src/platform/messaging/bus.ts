import { Redis, type RedisOptions } from "ioredis";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

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

type OnText = (text: string) => void;

/** Publishes short texts to subscribers in all processes of an installation. Nothing is stored. */
export type Bus = {
  /** Never waits and never fails. A message that cannot be sent is lost; its readers also poll. */
  publish(topic: string, text: string): void;
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, onText: OnText): () => void;
  close(): Promise<void>;
};

/** A bus within one process. */
export function createLocalBus(): Bus {
  const topics = new Map<string, Set<OnText>>();
  return {
    publish(topic, text) {
      for (const onText of topics.get(topic) ?? []) onText(text);
    },
    subscribe(topic, onText) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(onText));
      return () => {
        listeners.delete(onText);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    close: async () => {},
  };
}

const channel = "efie:bus";
const firstConnectionMilliseconds = 3_000;

/** "sender topic text" in one string, which is cheap to match. */
const envelope = /^(\S+) (\S+) ([\s\S]*)$/;

/** Resolves when both connections are in use, or after a time-out, so that the process can start without Redis. */
async function connect(sender: Redis, receiver: Redis): Promise<void> {
  // A message before this is lost: the sender keeps none.
  const sending = new Promise<void>((resolve) => void sender.once("ready", resolve));
  // The driver waits for the connection, and subscribes again after every reconnect.
  const listening = receiver.subscribe(channel).catch(() => {});
  await Promise.race([Promise.all([sending, listening]), sleep(firstConnectionMilliseconds, undefined, { ref: false })]);
}

/**
 * A bus within this process if `redisUrl` is null, else between all processes on that Redis. Subscribers of this process are
 * called directly, so that they also work while Redis is unreachable.
 */
export async function createBus(redisUrl: string | null, onError: (error: Error) => void): Promise<Bus> {
  const local = createLocalBus();
  if (redisUrl === null) return local;
  const self = randomUUID();
  const sender = openRedis(redisUrl, onError, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const receiver = openRedis(redisUrl, onError, { maxRetriesPerRequest: null });
  receiver.on("message", (_channel, message) => {
    const [, from, topic, text] = envelope.exec(message) ?? [];
    if (from !== self && topic !== undefined && text !== undefined) local.publish(topic, text);
  });
  await connect(sender, receiver);
  return {
    publish(topic, text) {
      local.publish(topic, text);
      sender.publish(channel, `${self} ${topic} ${text}`).catch((error: unknown) => onError(error as Error));
    },
    subscribe: local.subscribe,
    close: async () => {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
