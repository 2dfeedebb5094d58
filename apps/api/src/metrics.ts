import type { ModuleDeps } from "./app-deps.ts";
import type { Deliveries } from "./modules/deliveries/index.ts";
import { countPayments } from "./modules/payments/index.ts";
import { countWaiting } from "./modules/properties/index.ts";
import type { Search } from "./modules/search/index.ts";
import type { PoolCounts } from "./platform/database/pool.ts";
import type { Metrics, Readings } from "./platform/observability/prometheus.ts";

/** What the gauges read. */
type GaugeSources = {
  search: Pick<Search, "countIndexChecks" | "measureIndexChecks" | "countIndexed">;
  deliveries: Pick<Deliveries, "countDeliveries" | "countAttempts">;
  countSockets: () => number;
};

/** Registers the gauges, which are read at each scrape. */
export function registerGauges(
  { gauge }: Metrics,
  { reads, pools = {}, lagSeconds, writeChecks }: Pick<ModuleDeps, "reads" | "pools" | "lagSeconds" | "writeChecks">,
  { search, deliveries, countSockets }: GaugeSources,
): void {
  const ofPools = (field: keyof PoolCounts) => () =>
    Object.fromEntries(Object.entries(pools).map(([name, counts]) => [name, counts[field]]));
  const countProperties = async (): Promise<Readings> => {
    const { pending, changed } = await countWaiting(reads);
    return { pending: pending.waiting, changed: changed.waiting };
  };
  gauge("efie_sockets", "Sockets that are open", "state", () => ({ open: countSockets() }));
  gauge("efie_database_connections", "Connections to the database", "pool", ofPools("totalCount"));
  gauge("efie_database_idle_connections", "Connections that nobody uses", "pool", ofPools("idleCount"));
  gauge("efie_database_waiting", "Requests that wait for a connection", "pool", ofPools("waitingCount"));
  const writable = "Whether something can be written: 1, or 0 on a full disk";
  gauge("efie_writable", writable, "what", async () => (await writeChecks?.readings()) ?? {});
  const lag = "What a replica has not replayed yet, in seconds";
  gauge("efie_database_lag_seconds", lag, "pool", () => (lagSeconds ? { replica: lagSeconds() } : {}));
  gauge("efie_payments", "Payments by their state", "status", () => countPayments(reads));
  gauge("efie_listings_waiting", "Listings that wait for staff", "queue", countProperties);
  const checks = "Answers of the catalogue's index that were asked of SQL, too, by whether the two agreed";
  gauge("efie_catalogue_index_checks", checks, "result", search.countIndexChecks);
  const spent = "Seconds that SQL took for these checks since the start";
  gauge("efie_catalogue_index_check_seconds", spent, "by", search.measureIndexChecks);
  const unsent = "Emails, SMS and pushes that wait (queued) or were given up (dead)";
  gauge("efie_deliveries", unsent, "status", () => deliveries.countDeliveries(reads));
  gauge("efie_delivery_attempts", "What came of this process's attempts since its start", "outcome", deliveries.countAttempts);
  gauge("efie_catalogue_index_listings", "Listings in the catalogue's index; 0 while it loads", "state", search.countIndexed);
}
