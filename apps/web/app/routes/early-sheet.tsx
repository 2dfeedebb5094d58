import { renderToStaticMarkup } from "react-dom/server";
import { EarlySheet } from "../features/sign-in/early-sheet.tsx";
import { signInWords } from "../features/sign-in/sign-in-words.ts";
import { showEarlySheet } from "../lib/document/early-scripts.ts";
import { literal } from "../lib/document/literal.ts";

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "public, max-age=86400",
  // The same for everybody: pages differ by cookie, and the next one would ask again.
  vary: "accept-encoding",
};

/** A script that shows the sign-in sheet for what was tapped before the page's own script was there (`early-scripts.ts`). */
export function loader(): Response {
  const html = renderToStaticMarkup(<EarlySheet />, { identifierPrefix: "early-" });
  const words = Object.entries(signInWords).filter(([, { isResumed }]) => isResumed === true);
  const script = `(${showEarlySheet.toString()})(${literal(html)},${literal(Object.fromEntries(words))})`;
  return new Response(script, { headers });
}
