import { countPayments } from "./modules/payments/index.ts";
import { countWaiting } from "./modules/properties/index.ts";
import type { PoolCounts } from "./platform/database/connection.ts";
import type { Executor } from "./platform/database/tables.ts";
import type { Metrics, Readings } from "./platform/observability/prometheus.ts";

/** The sources of the gauges. */
export type GaugeSources = {
  reads: Executor;
  /** The database's pools, by name. */
  pools: Readonly<Record<string, PoolCounts>> | undefined;
  /** Lag of the replica, if there is one. */
  lagSeconds: (() => number) | undefined;
  countSockets: () => number;
  countIndexChecks: () => Readings;
  countIndexed: () => Readings;
  countDeliveries: (executor: Executor) => Promise<Readings>;
  countAttempts: () => Readings;
};

/** Registers the gauges, which are read at each scrape. */
export function registerGauges(
  metrics: Metrics,
  { reads, pools = {}, lagSeconds, countSockets, countIndexChecks, countIndexed, countDeliveries, countAttempts }: GaugeSources,
): void {
  metrics.gauge("efie_sockets", "Sockets that are open", "state", () => ({ open: countSockets() }));
  const ofPools = (field: keyof PoolCounts) => () =>
    Object.fromEntries(Object.entries(pools).map(([name, counts]) => [name, counts[field]]));
  metrics.gauge("efie_database_connections", "Connections to the database", "pool", ofPools("totalCount"));
  metrics.gauge("efie_database_idle_connections", "Connections that nobody uses", "pool", ofPools("idleCount"));
  metrics.gauge("efie_database_waiting", "Requests that wait for a connection", "pool", ofPools("waitingCount"));
  const lagOf = () => (lagSeconds ? { replica: lagSeconds() } : {});
  metrics.gauge("efie_database_lag_seconds", "What a replica has not replayed yet, in seconds", "pool", lagOf);
  metrics.gauge("efie_payments", "Payments by their state", "status", () => countPayments(reads));
  const countProperties = async (): Promise<Readings> => {
    const { pending, changed } = await countWaiting(reads);
    return { pending: pending.waiting, changed: changed.waiting };
  };
  metrics.gauge("efie_listings_waiting", "Listings that wait for staff", "queue", countProperties);
  const help = "Answers of the catalogue's index that were asked of SQL, too, by whether the two agreed";
  metrics.gauge("efie_catalogue_index_checks", help, "result", countIndexChecks);
  metrics.gauge("efie_deliveries", "Emails, SMS and pushes that wait (queued) or were given up (dead)", "status", () =>
    countDeliveries(reads),
  );
  metrics.gauge("efie_delivery_attempts", "What came of this process's attempts since its start", "outcome", countAttempts);
  metrics.gauge("efie_catalogue_index_listings", "Listings in the catalogue's index; 0 while it loads", "state", countIndexed);
}
