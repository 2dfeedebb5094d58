import { Redis } from "ioredis";
import { createService, freePort, type OwnService } from "./own-service.ts";

/** A Redis server of the test, without persistence. */
export type OwnRedis = OwnService & { url: string };

export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const isUp = async (): Promise<boolean> => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on("error", () => {});
    const answer = await redis.connect().then(
      () => redis.ping(),
      () => "",
    );
    redis.disconnect();
    return answer === "PONG";
  };
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const service = createService({ command: "redis-server", args, isUp });
  await service.start();
  return { ...service, url };
}
