import type { Logger } from "../../../platform/observability/log.ts";
import { createOutageReport } from "../../../platform/observability/outage-report.ts";

/** Told whenever the catalogue has changed, by this process or another. */
export type OnChange = () => void;

const everyMilliseconds = 1_000;

/**
 * Asks once a second whether the history of changes has moved on. Answers the function that ends it. The question is
 * one look at the end of an index; a notification from PostgreSQL would not reach every kind of database we run on.
 */
export function watchCatalogue(readVersion: () => Promise<number>, onChange: OnChange, log: Logger): () => void {
  let known: number | null = null;
  let isAsking = false;
  const report = createOutageReport((news) => log.warn(news, "could not ask whether the catalogue changed"));
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      const version = await readVersion();
      if (known !== null && version !== known) onChange();
      known = version;
    } catch (error) {
      report(error);
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), everyMilliseconds);
  timer.unref();
  void ask();
  return () => clearInterval(timer);
}
