import type { Logger } from "../../../platform/observability/log.ts";
import { createOutageReport } from "../../../platform/observability/report-error.ts";

/** Called whenever this or another process has changed the catalogue. */
export type OnChange = () => void;

const everyMilliseconds = 1_000;

/**
 * Polls the version of the history of changes once a second. Returns the function that stops it. A poll reads one index
 * entry; PostgreSQL's notifications do not work on every supported kind of database.
 */
export function watchCatalogue(readVersion: () => Promise<number>, onChange: OnChange, log: Logger): () => void {
  let lastVersion: number | null = null;
  let isPolling = false;
  const report = createOutageReport((outage) => log.warn(outage, "could not poll whether the catalogue changed"));
  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      const version = await readVersion();
      if (lastVersion !== null && version !== lastVersion) onChange();
      lastVersion = version;
    } catch (error) {
      report(error);
    } finally {
      isPolling = false;
    }
  };
  const timer = setInterval(() => void poll(), everyMilliseconds);
  timer.unref();
  void poll();
  return () => clearInterval(timer);
}
