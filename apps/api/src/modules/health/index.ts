import { healthCalls } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { ServeCall } from "../../http/api/calls.ts";

/** Whoever asks has little patience, and a database that thinks for so long is not ready. */
const patienceMilliseconds = 2_000;

async function inTime(isReady: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMilliseconds);
  });
  const answer = isReady.catch(() => false);
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Liveness and readiness, for load balancers (server contract, section 1). `isReady` asks the database. */
export function registerHealth(serve: ServeCall, deps: { isReady: () => Promise<boolean> }): void {
  serve(healthCalls.getLiveness, async () => ({ status: "ok" as const }));
  serve(healthCalls.getReadiness, async () => {
    const isReady = await inTime(deps.isReady());
    if (!isReady)
      throw new AppError("unavailable", "The database is not reachable or not migrated, or this process is stopping.", {
        retryAfterSeconds: 2,
      });
    return { status: "ok" as const };
  });
}
