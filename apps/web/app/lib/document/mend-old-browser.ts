/**
 * Loads, in old browsers only, what they lack (`missing-features.js`) and the style sheet that is written for them (`old-browsers.ts`
 * of the build). It is in the head, as text (see `document.server.ts`), so it uses nothing around it. A script that the parser
 * meets runs before all modules. What is asked for came to each browser last of what is replaced.
 */
export function mendOldBrowser(script: string, sheet: string): void {
  const isWhole = "withResolvers" in Promise && "canParse" in URL;
  const missing = isWhole ? "" : `<script src="${script}"></script>`;
  const plain = CSS.supports("height: 1dvh") ? "" : `<link rel="stylesheet" href="${sheet}">`;
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else runs before the scripts that come after it
  if (missing + plain !== "") document.write(missing + plain);
}
