/** The only source of the present time, so that tests can move it. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A day, in milliseconds. */
export const dayMs = 86_400_000;
