const amounts = new Intl.NumberFormat("en-GH", { maximumFractionDigits: 2 });

/** An amount in cedis as people write it: "GH₵1,500". */
export function formatCedis(cedis: number): string {
  return `GH₵${amounts.format(cedis)}`;
}
