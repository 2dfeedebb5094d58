import type { Pool } from "pg";
import type { Logger } from "../observability/log.ts";

/** The position in the primary's write-ahead log at a time, in bytes. */
type Mark = { atMs: number; position: number };

export type WatchedReplica = {
  primary: Pick<Pool, "query">;
  replica: Pick<Pool, "query">;
  maxLagSeconds: number;
  /** Shorter in tests. */
  checkEveryMs?: number;
};

const defaultCheckMs = 1_000;
/** A limit for long outages of the replica. Dropping the oldest marks can only overestimate the lag. */
const maxMarks = 1_000;

const writtenQuery = "select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position";
const replayedQuery = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position`;

async function readPosition(pool: Pick<Pool, "query">, query: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(query);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error("it follows no primary");
  return position;
}

/**
 * Records log positions of the primary over time, to compute the age of a replica's replayed position. It uses only this
 * process's clock, and the lag of a disconnected replica grows as well.
 */
function createMarks() {
  const ahead: Mark[] = [];
  let newest: Mark | null = null;
  let replayed: Mark | null = null;
  return {
    add(mark: Mark): void {
      newest = mark;
      ahead.push(mark);
      if (ahead.length > maxMarks) ahead.shift();
    },
    replay(position: number): void {
      while (ahead[0] && ahead[0].position <= position) replayed = ahead.shift() ?? null;
    },
    /** Lag in seconds; Infinity until it has caught up with the start of this process. */
    lagSeconds: (): number => (newest && replayed ? (newest.atMs - replayed.atMs) / 1_000 : Number.POSITIVE_INFINITY),
  };
}

/** Watches a streaming replica. While the primary is unreachable, the measured lag stays unchanged. Resolves after the first check. */
export async function watchReplica(
  { primary, replica, maxLagSeconds, checkEveryMs = defaultCheckMs }: WatchedReplica,
  log: Logger,
) {
  const marks = createMarks();
  let failure: string | null = null;
  let wasUsable: boolean | null = null;
  let isChecking = false;
  /** Whether to read from it now: it responds and lags at most `maxLagSeconds`. */
  const isUsable = (): boolean => failure === null && marks.lagSeconds() <= maxLagSeconds;
  const report = (): void => {
    const isFirstMoment = failure === null && marks.lagSeconds() === Number.POSITIVE_INFINITY;
    if (isUsable() === wasUsable || isFirstMoment) return;
    wasUsable = isUsable();
    const figures = { lagSeconds: Math.round(marks.lagSeconds()), failure };
    if (wasUsable) log.info(figures, "the replica serves reads");
    else log.warn(figures, "the replica cannot serve reads; the primary does");
  };
  /** Reports a failed read: the replica is not used until the next check succeeds. */
  const reportFailure = (error: unknown): void => {
    failure = error instanceof Error ? error.message : String(error);
    report();
  };
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    const atMs = performance.now();
    const written = await readPosition(primary, writtenQuery).catch(() => null);
    if (written !== null) marks.add({ atMs, position: written });
    try {
      marks.replay(await readPosition(replica, replayedQuery));
      failure = null;
      report();
    } catch (error) {
      reportFailure(error);
    }
    isChecking = false;
  };
  await check();
  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();
  return { isUsable, lagSeconds: marks.lagSeconds, reportFailure, stop: (): void => clearInterval(timer) };
}

/** The lag of a replica, measured once a second. */
export type ReplicaWatch = Awaited<ReturnType<typeof watchReplica>>;
