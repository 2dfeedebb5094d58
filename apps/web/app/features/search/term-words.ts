/** `Up to 6 months in advance` */
export function advanceLabel(months: number): string {
  if (months === 0) return "No rent in advance";
  return `Up to ${months} ${months === 1 ? "month" : "months"} in advance`;
}
