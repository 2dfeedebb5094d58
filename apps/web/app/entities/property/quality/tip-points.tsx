/** What the score gains by a tip; nothing for one that is only worth a look. */
export function TipPoints({ points }: { points: number }) {
  return points > 0 && <span className="shrink-0 text-sm font-semibold text-accent">{`+${points}`}</span>;
}
