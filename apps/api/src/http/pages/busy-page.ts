import { plainPageHeaders, writePlainPage } from "./plain-page.ts";
import type { RenderedPage } from "./page-source.ts";

const body = Buffer.from(
  writePlainPage({
    title: "Efie is very busy",
    text: "More people are looking around than we can show homes to at once. Please try again in a moment.",
    action: `<a href="">Try Again</a>`,
  }),
);

/** The page shown when too many pages are being rendered. It is static and costs almost nothing. */
export function renderBusyPage(): RenderedPage {
  return { status: 503, headers: new Headers({ ...plainPageHeaders("'none'"), "retry-after": "2" }), body };
}
