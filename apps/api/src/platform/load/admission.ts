/** How much a process takes on at once before it sends newcomers away. */
export type AdmissionLimits = {
  /** Requests that wait for something or are being worked on, for as long as it may last. */
  maxInFlight: number;
  /** As many for a moment: what came while the process had no core is no more than it can do. As few where left out. */
  maxInRush?: number;
  /** A rush is over when it has lasted so long; the next one may come once an eighth of `maxInFlight` is left. */
  rushMilliseconds?: number;
  /** Milliseconds that one turn of the event loop may spend on requests, once it is a crowd that came. */
  maxTurnMilliseconds: number;
  /** So many requests in one turn are a crowd: a slow machine with few visitors is slow, not full. */
  crowd: number;
};

export type Admission = {
  /** Whether there is room for one more request. Asked once for each, as early as possible. */
  hasRoom(): boolean;
  /** Counts a request that was let in. Answers what to call when it is done; a second call does nothing. */
  enter(): () => void;
};

type Surroundings = {
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** Calls back when the event loop has seen to all that was ready. */
  atTurnEnd: (callback: () => void) => void;
};

/**
 * Sheds load before it queues. Two queues grow when more arrives than a process can do: requests that wait for the database,
 * which are counted, because what waits long has to be carried through many collections of garbage; and sockets with bytes to
 * read, which nobody can count, but all that are ready are read in one turn of the event loop. Whoever is read late in a long
 * turn has waited at least that long already: answering that there is no room costs little, and the next turn begins soon.
 */
export function createAdmission(
  { maxInFlight, maxInRush = maxInFlight, rushMilliseconds = 0, maxTurnMilliseconds, crowd }: AdmissionLimits,
  { now, atTurnEnd }: Surroundings = { now: () => performance.now(), atTurnEnd: setImmediate },
): Admission {
  let inFlight = 0;
  let rushBegan: number | null = null;
  let turn: { began: number; requests: number } | null = null;
  const beginTurn = (): { began: number; requests: number } => {
    atTurnEnd(() => (turn = null));
    return { began: now(), requests: 0 };
  };
  const mayRush = (): boolean => rushBegan === null || now() - rushBegan < rushMilliseconds;
  return {
    hasRoom() {
      turn ??= beginTurn();
      turn.requests += 1;
      const isTurnLong = turn.requests > crowd && now() - turn.began >= maxTurnMilliseconds;
      return !isTurnLong && (inFlight < maxInFlight || (inFlight < maxInRush && mayRush()));
    },
    enter() {
      inFlight += 1;
      if (inFlight > maxInFlight) rushBegan ??= now();
      let isInside = true;
      return () => {
        if (isInside) inFlight -= 1;
        isInside = false;
        if (inFlight <= maxInFlight / 8) rushBegan = null;
      };
    },
  };
}
