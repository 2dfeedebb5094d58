const exact = new Intl.NumberFormat("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A whole number with its thousands apart. A page has dozens of them, and `Intl` does more than that. */
function groupThousands(whole: number): string {
  const digits = String(Math.abs(whole));
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`;
  return whole < 0 ? `-${grouped}` : grouped;
}

/** `GH₵1,500`, and decimals only where there are any. */
export function formatCedis(cedis: number): string {
  return `GH₵${Number.isInteger(cedis) ? groupThousands(cedis) : exact.format(cedis)}`;
}

/** `12,000`, rounded to a whole number. */
export function formatCount(count: number): string {
  return groupThousands(Math.round(count));
}
