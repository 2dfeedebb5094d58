type ReceiptNumber = { year: number; number: number };

/** `2026-000123` */
export function writeNumber({ year, number }: ReceiptNumber): string {
  return `${year}-${String(number).padStart(6, "0")}`;
}

/** Null for a text that is no receipt's number. */
export function readNumber(text: string): ReceiptNumber | null {
  const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(text) ?? [];
  return year === undefined || number === undefined ? null : { year: Number(year), number: Number(number) };
}
