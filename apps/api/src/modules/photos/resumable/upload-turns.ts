/** A request's place among those about one upload. */
export type UploadTurn = {
  /** Does the request's work once those before it have ended. The signal asks it to give way to a later one. */
  run<T>(task: (givesWay: AbortSignal) => Promise<T>): Promise<T>;
  /** Ends the turn of a request that was refused before its work. */
  leave(): void;
};

/**
 * Creates the turns of this process: requests about an upload follow one another in the order of their arrival. A phone whose line broke comes
 * back while its earlier request still waits for bytes: that one stores what it has, and ends. Other processes are kept apart by the offset.
 */
export function createUploadTurns() {
  const latest = new Map<string, { ended: Promise<unknown>; giving: AbortController }>();
  const arrive = (upload: string): UploadTurn => {
    const before = latest.get(upload);
    before?.giving.abort();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const own = { ended: Promise.all([before?.ended, promise]), giving: new AbortController() };
    latest.set(upload, own);
    void own.ended.then(() => latest.get(upload) === own && latest.delete(upload));
    let hasBegun = false;
    return {
      run: async (task) => {
        hasBegun = true;
        try {
          await before?.ended;
          return await task(own.giving.signal);
        } finally {
          end();
        }
      },
      leave: () => {
        if (!hasBegun) end();
      },
    };
  };
  /** Lets those under way store what they have, also where their connections are gone. */
  const close = async (): Promise<void> => {
    const all = [...latest.values()];
    for (const { giving } of all) giving.abort();
    await Promise.all(all.map(({ ended }) => ended));
  };
  return { arrive, close };
}
