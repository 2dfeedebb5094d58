/** The smallest of 1, 2, 5, 10, 20, 50 … that holds a value: the top of a scale whose half is a round number, too. */
export function topOfScale(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}
