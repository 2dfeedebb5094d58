import { healthCalls } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { ServeCall } from "../../plugins/calls.ts";

/** Liveness and readiness, for load balancers (server contract, section 1). `isReady` asks the database. */
export function registerHealth(serve: ServeCall, deps: { isReady: () => Promise<boolean> }): void {
  serve(healthCalls.getLiveness, async () => ({ status: "ok" as const }));
  serve(healthCalls.getReadiness, async () => {
    const isReady = await deps.isReady().catch(() => false);
    if (!isReady)
      throw new AppError("unavailable", "The database is not reachable or not migrated, or this process is stopping.", {
        retryAfterSeconds: 2,
      });
    return { status: "ok" as const };
  });
}
