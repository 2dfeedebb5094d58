import { transcode } from "node:buffer";
import { loadStylesLate, maxWaitMilliseconds, mendOldBrowser, startScript, watchBeforeScript } from "./early-scripts.ts";
import missingFeatures from "./missing-features.js?url";

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const startModule = /^<script[^>]* type="module"[^>]*>([^<]*)<\/script>/;
const end = "</body></html>";
const begin = startScript.toString();
const watch = `(${watchBeforeScript.toString()})()`;
const mend = mendOldBrowser.toString();
const styleSheet = /<link rel="stylesheet" href="([^"]+)\.css"[^>]*>/;
const fontPreload = /<link rel="preload"[^>]* as="font"[^>]*>/g;
const styleSheets = new RegExp(`(?:${styleSheet.source})+`);
const late = loadStylesLate.toString();

/** JSON as a literal: in single quotes, what it quotes needs no escape. */
function jsonLiteral(json: string): string {
  return `'${literal(json).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

let utf16 = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * The parts in UTF-8. By way of UTF-16, which a string with a cedi sign is in anyway: three times as fast as to have it
 * measured and written, and what React rendered is not copied into one longer string first.
 */
function toBytes(parts: readonly string[]): Buffer {
  const size = 2 * parts.reduce((sum, part) => sum + part.length, 0);
  if (size > utf16.length) utf16 = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const part of parts) at += utf16.write(part, at, "utf16le");
  try {
    return transcode(utf16.subarray(0, size), "utf16le", "utf8");
  } catch {
    // Half a surrogate pair, which somebody's text may hold.
    return Buffer.from(parts.join(""));
  }
}

type Finish = {
  /** As the router encodes it for its browser side. */
  readonly data: string;
  readonly nonce: string;
  /** What the first sight of the page needs; the style sheet then comes later. Null where the page waits for that. */
  readonly firstStyles: string | null;
};

/**
 * What React and the router rendered, made a page: the script waits for the first photo (see `startScript`) instead of
 * being preloaded beside it, and the loaders' data, which the router would stream, stands at the end. What is between the
 * head and the last script, nearly all of it, is not looked at.
 * @returns UTF-8
 */
export function finishDocument(html: string, { data, nonce, firstStyles }: Finish): Buffer {
  const files: string[] = [];
  const withNonce = nonce === "" ? "" : ` nonce="${nonce}"`;
  const script = (code: string) => `<script${withNonce}>${code}</script>`;
  const headEnd = html.indexOf("</head>");
  const tailStart = Math.max(html.lastIndexOf("<script"), headEnd);
  const rendered = html.slice(0, headEnd).replaceAll(preload, (_link, href: string) => {
    files.push(href);
    return "";
  });
  const sheet = styleSheet.exec(rendered)?.[1];
  const head =
    firstStyles === null
      ? rendered
      : rendered.replaceAll(fontPreload, "").replace(styleSheets, (links) => {
          const lateLinks = links.replaceAll(/\/?>/g, ' media="print">');
          return `<style${withNonce}>${firstStyles}</style><noscript>${links}</noscript>${lateLinks}${script(`(${late})(${literal(sheet)})`)}`;
        });
  // After the meta tags, before the style sheet: it would wait for that.
  const watchAt = head.includes("<link") ? head.indexOf("<link") : head.length;
  const early = sheet === undefined ? watch : `${watch};(${mend})(${literal(missingFeatures)},${literal(`${sheet}.old.css`)})`;
  const tail = html
    .slice(tailStart)
    .replace(startModule, (_script, code: string) =>
      script(`(${begin})(${literal(files)},${literal(code)},${maxWaitMilliseconds})`),
    );
  const controller = "window.__reactRouterContext.streamController";
  const handOver = data === "" ? "" : script(`${controller}.enqueue(${jsonLiteral(data)});${controller}.close();`);
  const close = tail.endsWith(end) ? tail.slice(0, -end.length) + handOver + end : tail + handOver;
  return toBytes([
    `<!DOCTYPE html>${head.slice(0, watchAt)}${script(early)}${head.slice(watchAt)}`,
    html.slice(headEnd, tailStart),
    close,
  ]);
}

/** As a literal in an inline script: `<` could end it, the separators are no white space in every reader's script. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
