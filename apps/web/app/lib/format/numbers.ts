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

/** `1 day`, `3 days`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `+233 24 123 4567`; the wire keeps digits only. Numbers of other countries are not cut up. */
export function formatPhone(digits: string): string {
  const ghanaian = /^233(\d{2})(\d{3})(\d{4})$/.exec(digits);
  return ghanaian === null ? `+${digits}` : `+233 ${ghanaian.slice(1).join(" ")}`;
}
