import { renderToStaticMarkup } from "react-dom/server";
import { EarlySheet } from "../features/sign-in/early-sheet.tsx";
import { signInWords } from "../features/sign-in/sign-in-words.tsx";
import { keepEarlyNumber, showEarlySheet } from "../lib/document/early-sheet-scripts.ts";
import { literal } from "../lib/document/document.server.ts";

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // Not for long: the next release may have another one, with other styles.
  "cache-control": "public, max-age=600",
  // The same for everybody: pages differ by cookie, and the next one would ask again.
  vary: "accept-encoding",
};

/** A script that shows the sign-in sheet for what was tapped before the page's own script was there (`early-scripts.ts`). */
export function loader(): Response {
  const html = renderToStaticMarkup(<EarlySheet />, { identifierPrefix: "early-" });
  const words = Object.entries(signInWords).filter(([, { isResumed }]) => isResumed === true);
  const given = [literal(html), literal(Object.fromEntries(words)), keepEarlyNumber.toString()];
  return new Response(`(${showEarlySheet.toString()})(${given.join()})`, { headers });
}
