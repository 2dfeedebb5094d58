/** The only source of the current time, so that tests can set it. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A day, in milliseconds. */
export const dayMs = 86_400_000;
