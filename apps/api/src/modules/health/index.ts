import { healthCalls } from "@efie/contract";
import { setTimeout } from "node:timers/promises";
import { AppError } from "../../platform/app-error.ts";
import type { ServeCall } from "../../http/api/calls.ts";

/** A database that answers later than this is not ready, and load balancers do not wait longer. */
const timeoutMs = 2_000;
const reasons =
  "The database is not reachable, not migrated or cannot be written, or photos cannot be, or this process is stopping.";
const notReady = () => new AppError("unavailable", reasons, { retryAfterSeconds: 2 });

/** Registers liveness and readiness for load balancers (server contract, section 1). `isReady` checks the database, and that things can be written. */
export function registerHealth(serve: ServeCall, deps: { isReady: () => Promise<boolean> }): void {
  serve(healthCalls.getLiveness, async () => ({ status: "ok" as const }));
  serve(healthCalls.getReadiness, async () => {
    const late = setTimeout(timeoutMs, false, { ref: false });
    if (!(await Promise.race([deps.isReady().catch(() => false), late]))) throw notReady();
    return { status: "ok" as const };
  });
}
