/** The load at which a process rejects new requests. */
export type AdmissionLimits = {
  /** Requests in flight, without a time limit. */
  maxInFlight: number;
  /** Requests in flight during a burst: requests that arrived while the process had no CPU. Default: `maxInFlight`. */
  maxBurst?: number;
  /** Maximum duration of a burst. The next one may begin once the load is below an eighth of `maxInFlight`. */
  burstMilliseconds?: number;
  /** Maximum time of one turn of the event loop, once it has more than `minTurnRequests` requests. */
  maxTurnMilliseconds: number;
  /** Turns with fewer requests may be long: a slow machine with few requests is not overloaded. */
  minTurnRequests: number;
};

type EventLoop = {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Calls back when the event loop has processed all ready events. */
  atTurnEnd: (callback: () => void) => void;
};

/**
 * Sheds load before it queues. Under overload two queues grow. Requests that wait for the database are counted: long waits
 * survive many garbage collections. Sockets with unread bytes cannot be counted, but one turn of the event loop reads all
 * ready ones. A request late in a long turn has waited that long already, so it is rejected cheaply and the next turn starts
 * soon.
 */
export function createAdmission(
  { maxInFlight, maxBurst = maxInFlight, burstMilliseconds = 0, maxTurnMilliseconds, minTurnRequests }: AdmissionLimits,
  { now, atTurnEnd }: EventLoop = { now: () => performance.now(), atTurnEnd: setImmediate },
) {
  let inFlight = 0;
  let burstBegan: number | null = null;
  const inFlightOf = new Map<string, number>();
  let halfFullSince: number | null = null;
  const count = (network: string, by: 1 | -1): void => {
    inFlight += by;
    if (inFlight < maxInFlight / 2) halfFullSince = null;
    else halfFullSince ??= now();
    const ofNetwork = (inFlightOf.get(network) ?? 0) + by;
    if (ofNetwork > 0) inFlightOf.set(network, ofNetwork);
    else inFlightOf.delete(network);
  };
  let turn: { began: number; requests: number } | null = null;
  const beginTurn = (): { began: number; requests: number } => {
    atTurnEnd(() => (turn = null));
    return { began: now(), requests: 0 };
  };
  const mayBurst = (): boolean => burstBegan === null || now() - burstBegan < burstMilliseconds;
  return {
    /** Whether one more request may be admitted. Call it once per request, as early as possible. */
    hasRoom(): boolean {
      turn ??= beginTurn();
      turn.requests += 1;
      const isTurnLong = turn.requests > minTurnRequests && now() - turn.began >= maxTurnMilliseconds;
      return !isTurnLong && (inFlight < maxInFlight || (inFlight < maxBurst && mayBurst()));
    },
    /** Whether one more request of this network may be admitted: once it is half full for longer than a burst, a network has a quarter. */
    hasShare(network: string): boolean {
      const isBurst = halfFullSince === null || now() - halfFullSince < burstMilliseconds;
      return isBurst || (inFlightOf.get(network) ?? 0) < maxInFlight / 4;
    },
    /** Counts an admitted request. Returns the function to call when it is done; a second call does nothing. */
    enter(network = ""): () => void {
      count(network, 1);
      if (inFlight > maxInFlight) burstBegan ??= now();
      let isCounted = true;
      return () => {
        if (isCounted) count(network, -1);
        isCounted = false;
        if (inFlight <= maxInFlight / 8) burstBegan = null;
      };
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;
