import { beginScript, longestWait } from "./begin-script.ts";

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const startModule = /<script[^>]* type="module"[^>]*>([^<]*)<\/script>/;
const end = "</body></html>";

/** As a literal in an inline script: `<` could end it, the separators are no white space in every reader's script. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * What React and the router rendered, made a page: the script waits for the first photo (see `beginScript`) instead of
 * being preloaded beside it, and the loaders' data, which the router would stream, stands at the end.
 * @param data as the router encodes it for its browser side
 */
export function finishDocument(html: string, data: string, nonce: string): string {
  const files: string[] = [];
  const script = (code: string) => `<script${nonce === "" ? "" : ` nonce="${nonce}"`}>${code}</script>`;
  const page = html
    .replaceAll(preload, (_link, href: string) => {
      files.push(href);
      return "";
    })
    .replace(startModule, (_script, code: string) =>
      script(`(${beginScript.toString()})(${literal(files)},${literal(code)},${longestWait})`),
    );
  const controller = "window.__reactRouterContext.streamController";
  const handOver = data === "" ? "" : script(`${controller}.enqueue(${literal(data)});${controller}.close();`);
  const whole = page.endsWith(end) ? page.slice(0, -end.length) + handOver + end : page + handOver;
  return `<!DOCTYPE html>${whole}`;
}
