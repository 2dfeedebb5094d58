const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The top of a scale: the smallest round number that holds the value, a whole one. */
export function topOfScale(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((each) => each * power >= value) ?? 10;
  return Math.ceil(step * power);
}
