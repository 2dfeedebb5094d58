const firstMilliseconds = 1_000;
const maxMilliseconds = 30_000;

/**
 * How long to wait before the next attempt after so many failures, 0 and up. Half of it is by chance: a server that
 * comes back is not met by everybody at once.
 */
export function backOffMilliseconds(failures: number, random: () => number): number {
  const whole = Math.min(maxMilliseconds, firstMilliseconds * 2 ** failures);
  return Math.round(whole / 2 + (whole / 2) * random());
}
