/** How much a process takes on at once before it sends newcomers away. */
export type AdmissionLimits = {
  /** Requests that wait for something or are being worked on. */
  maxInFlight: number;
  /** Milliseconds that one turn of the event loop may spend on requests. */
  maxTurnMilliseconds: number;
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
 * which are counted; and sockets with bytes to read, which nobody can count, but all that are ready are read in one turn of
 * the event loop. Whoever is read late in a long turn has waited at least that long already: answering that there is no
 * room costs little, and the next turn begins soon.
 */
export function createAdmission(
  { maxInFlight, maxTurnMilliseconds }: AdmissionLimits,
  { now, atTurnEnd }: Surroundings = { now: () => performance.now(), atTurnEnd: setImmediate },
): Admission {
  let inFlight = 0;
  let turnBegan: number | null = null;
  return {
    hasRoom() {
      const time = now();
      if (turnBegan === null) {
        turnBegan = time;
        atTurnEnd(() => (turnBegan = null));
      }
      return inFlight < maxInFlight && time - turnBegan < maxTurnMilliseconds;
    },
    enter() {
      inFlight += 1;
      let isInside = true;
      return () => {
        if (isInside) inFlight -= 1;
        isInside = false;
      };
    },
  };
}
