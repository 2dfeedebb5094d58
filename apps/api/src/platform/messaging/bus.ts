import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { openRedis } from "./redis.ts";

type OnText = (text: string) => void;

/** Carries short texts to whoever listens, in every process of an installation. Nothing is kept. */
export type Bus = {
  /** Waits for nobody and never fails: what cannot be carried is lost, and its readers look for themselves in time. */
  publish(topic: string, text: string): void;
  /** Answers the function that ends it. */
  subscribe(topic: string, onText: OnText): () => void;
  close(): Promise<void>;
};

/** Within one process. */
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

/** "sender topic text" in one string: another process's topics cost it a comparison, no parsing. */
const envelope = /^(\S+) (\S+) ([\s\S]*)$/;

/** Listens to the channel; answers once it does, or when waiting longer would only keep the process from starting. */
async function listen(redis: Redis): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, firstConnectionMilliseconds);
  });
  // Waits for the connection as long as it takes, and is repeated by the driver after every lost one.
  const listening = redis.subscribe(channel).then(
    () => {},
    () => {},
  );
  await Promise.race([listening, late]);
  clearTimeout(timer);
}

/**
 * `redisUrl` null: within this process. Otherwise to all processes on that Redis; this one's own listeners are told
 * directly, so that it loses nothing of its own while Redis is out of reach.
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
  await listen(receiver);
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
