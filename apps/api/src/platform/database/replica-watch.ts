import type { Pool } from "pg";
import type { Logger } from "../observability/log.ts";

/** How far a replica is behind its primary, looked at once a second. */
export type ReplicaWatch = {
  /** Whether to read from it now: it answers, and has replayed what the primary had written `maxLagSeconds` ago. */
  isUsable(): boolean;
  /** Seconds that it is behind the primary; Infinity until it was seen to have caught up with this process's start. */
  lagSeconds(): number;
  /** It failed somebody: not to be read until the next look finds it well. */
  suspect(error: unknown): void;
  stop(): void;
};

/** What had been written at a moment: a position in the primary's log, in bytes. */
type Mark = { atMs: number; position: number };

export type Watched = {
  primary: Pick<Pool, "query">;
  replica: Pick<Pool, "query">;
  maxLagSeconds: number;
  /** Shorter in tests. */
  lookEveryMs?: number;
};

const usualLookMs = 1_000;
/** Of a replica that is out of reach for long; forgetting older ones makes its lag look longer, never shorter. */
const mostMarks = 1_000;

const writtenQuery = "select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position";
const replayedQuery = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position`;

async function readPosition(pool: Pick<Pool, "query">, query: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(query);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error("it follows no primary");
  return position;
}

/**
 * Remembers what the primary had written when, and by that tells the age of what a replica has replayed. No clock but this
 * process's counts, and a replica whose stream is cut grows older like any other.
 */
function createMarks() {
  const ahead: Mark[] = [];
  let newest: Mark | null = null;
  let replayed: Mark | null = null;
  return {
    add(mark: Mark): void {
      newest = mark;
      ahead.push(mark);
      if (ahead.length > mostMarks) ahead.shift();
    },
    replay(position: number): void {
      while (ahead[0] && ahead[0].position <= position) replayed = ahead.shift() ?? null;
    },
    lagSeconds: (): number => (newest && replayed ? (newest.atMs - replayed.atMs) / 1_000 : Number.POSITIVE_INFINITY),
  };
}

/** Watches a streaming replica. While the primary is out of reach the replica is as good as it was. Answers after the first look. */
export async function watchReplica(
  { primary, replica, maxLagSeconds, lookEveryMs = usualLookMs }: Watched,
  log: Logger,
): Promise<ReplicaWatch> {
  const marks = createMarks();
  let trouble: string | null = null;
  let wasUsable: boolean | null = null;
  let isLooking = false;
  const isUsable = (): boolean => trouble === null && marks.lagSeconds() <= maxLagSeconds;
  const report = (): void => {
    const isFirstMoment = trouble === null && marks.lagSeconds() === Number.POSITIVE_INFINITY;
    if (isUsable() === wasUsable || isFirstMoment) return;
    wasUsable = isUsable();
    const figures = { lagSeconds: Math.round(marks.lagSeconds()), trouble };
    if (wasUsable) log.info(figures, "the replica serves reads");
    else log.warn(figures, "the replica cannot serve reads; the primary does");
  };
  const suspect = (error: unknown): void => {
    trouble = error instanceof Error ? error.message : String(error);
    report();
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const atMs = performance.now();
    const written = await readPosition(primary, writtenQuery).catch(() => null);
    if (written !== null) marks.add({ atMs, position: written });
    try {
      marks.replay(await readPosition(replica, replayedQuery));
      trouble = null;
      report();
    } catch (error) {
      suspect(error);
    }
    isLooking = false;
  };
  await look();
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return { isUsable, lagSeconds: marks.lagSeconds, suspect, stop: () => clearInterval(timer) };
}
