import type { Quality } from "@efie/contract";
import { plural } from "../../../lib/format/format.ts";

/** `Quality 80 · 2 tips` */
export function qualityLine({ score, tips }: Quality): string {
  return tips.length === 0 ? `Quality ${score}` : `Quality ${score} · ${plural(tips.length, "tip")}`;
}

/** Puts the focus on the control of a field, or on the part of the page that has it. */
export function focusField(field: string): void {
  // Not the page's own `<meta name="description">`.
  const control = document.querySelector<HTMLElement>(`main [name="${field}"], main [data-field="${field}"]`);
  control?.closest("details")?.setAttribute("open", "");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** Begins at the field that the address names: `?field=kitchen`. For the `ref` of what holds the form, so that it runs once. */
export function beginAtField(editor: HTMLElement | null): void {
  const field = new URLSearchParams(location.search).get("field");
  if (editor !== null && field !== null && /^[a-z_]+$/.test(field)) focusField(field);
}

/** What the score gains by a tip; nothing for one that is only worth a look. */
export function TipPoints({ points }: { points: number }) {
  return points > 0 && <span className="shrink-0 text-sm font-semibold text-accent">{`+${points}`}</span>;
}
