export type Count = {
  readonly ask: () => Promise<number>;
  /** Changes whenever the count was moved by anything but its own answers, or belongs to somebody else. */
  readonly stamp: () => string;
  readonly apply: (count: number) => void;
};

/**
 * Answers the function that counts: one call at a time, and once more where it was called meanwhile or where the count
 * was moved while the server answered. So an old answer never overtakes a newer one. Failures are silently ignored (spec,
 * section 8): the next poll or push comes.
 */
export function createCounter({ ask, stamp, apply }: Count): () => void {
  let isCounting = false;
  let isWanted = false;

  async function countOnce(): Promise<void> {
    const asked = stamp();
    const count = await ask();
    if (asked === stamp()) apply(count);
    else isWanted = true;
  }

  async function countAll(): Promise<void> {
    isCounting = true;
    try {
      while (isWanted) {
        isWanted = false;
        await countOnce();
      }
    } catch {
      isWanted = false;
    } finally {
      isCounting = false;
    }
  }

  return () => {
    isWanted = true;
    if (!isCounting) void countAll();
  };
}
