import { healthCalls } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { ServeCall } from "../../http/api/calls.ts";

/** A database that answers later than this is not ready, and load balancers do not wait longer. */
const timeoutMs = 2_000;

async function withTimeout(isReady: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answer = isReady.catch(() => false);
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Registers liveness and readiness for load balancers (server contract, section 1). `isReady` checks the database, and that things can be written. */
export function registerHealth(serve: ServeCall, deps: { isReady: () => Promise<boolean> }): void {
  serve(healthCalls.getLiveness, async () => ({ status: "ok" as const }));
  serve(healthCalls.getReadiness, async () => {
    const isReady = await withTimeout(deps.isReady());
    if (!isReady)
      throw new AppError(
        "unavailable",
        "The database is not reachable, not migrated or cannot be written, or photos cannot be, or this process is stopping.",
        {
          retryAfterSeconds: 2,
        },
      );
    return { status: "ok" as const };
  });
}
