import type { Config } from "../../config.ts";
import type { Logger } from "./log.ts";
import type { Telemetry } from "./telemetry.ts";

/** Starts telemetry if an endpoint is configured. OpenTelemetry is loaded only then. */
export async function startTelemetry({ telemetry }: Pick<Config, "telemetry">, log: Logger): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  const { startOpenTelemetry } = await import("./open-telemetry.ts");
  return startOpenTelemetry(telemetry, log);
}
