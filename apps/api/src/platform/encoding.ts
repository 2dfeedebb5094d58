import { encode } from "uqr";

/**
 * JSON in ASCII only, the format of stored documents. One character is one byte, so neither the driver nor the socket has to
 * re-encode the 50 kB of a page, and the text can be split anywhere.
 */
export function stringifyAscii(value: object): string {
  return escapeToAscii(JSON.stringify(value));
}

/** Converts JSON text to the same JSON in ASCII. Outside strings JSON is always ASCII. */
export function escapeToAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A row with its instants as JSON has them. */
type WithIsoTimes<Row> = { [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key] };

/** A row on its way to an answer. The answer's schema takes what it declares, and leaves the rest. */
export function withIsoTimes<Row extends object>(row: Row): WithIsoTimes<Row> {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as WithIsoTimes<Row>;
}

/** A QR code as SVG, with a quiet edge of `border` squares. A line for each run of dark squares: a third of the bytes of a square for each. */
export function drawQrCode(text: string, border = 2): string {
  const { data, size } = encode(text, { ecc: "M", border });
  const rows = data.map((row, y) => {
    const squares = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return [...squares.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`).join("");
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`;
  return `${head}<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${rows.join("")}"/></svg>`;
}
