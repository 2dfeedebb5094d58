import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { PageEncoding } from "./page-encodings.ts";
import type { Asset } from "./page-source.ts";

const compressZstd = promisify(zstdCompress);
/** Faster than Brotli at the level of pages; the next levels gain a hundredth and take four times as long. */
const level = 6;
/** A skippable frame that holds the dictionary's hash (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Pages that are opened. The service worker fetches them without a destination, as any script does, so that is named, too. */
const scope = 'match="/*", match-dest=("document" "")';

/** @param shell pages without listings */
async function createPageDictionary(shell: Buffer) {
  const hash = createHash("sha256").update(shell).digest();
  const path = `/assets/shell-${hash.toString("base64url").slice(0, 8)}.txt`;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(shell, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(shell),
  ]);
  const options = { dictionary: shell, params: { [constants.ZSTD_c_compressionLevel]: level } };
  const available = `:${hash.toString("base64")}:`;
  const asset: Asset = {
    body: shell,
    brotli,
    gzip: gzipped,
    type: "text/plain; charset=utf-8",
    isImmutable: true,
    headers: { "use-as-dictionary": scope },
  };
  const compress: PageEncoding["compress"] = async (body) => Buffer.concat([magic, hash, await compressZstd(body, options)]);
  return {
    /** Where it is served. */
    path,
    asset,
    /** Tells browsers where it is: a `Link`. */
    link: `<${path}>; rel="compression-dictionary"`,
    encoding: { name: "dcz", compress },
    /** Whether the reader has it. */
    isHeldBy: (headers: IncomingHttpHeaders): boolean =>
      headers["available-dictionary"] === available && /(?:^|[ ,])dcz(?! *; *q=0)/.test(headers["accept-encoding"] ?? ""),
  };
}

/**
 * What all pages of a build have in common, as a compression dictionary (RFC 9842): who has it loads a page at half to two
 * thirds of its bytes. Browsers that know of such dictionaries fetch it when they are idle, once for each build.
 */
export type PageDictionary = Awaited<ReturnType<typeof createPageDictionary>>;

const retryMilliseconds = 60_000;

/** Every process of a build makes the same one, when it is first asked for. */
export function createDictionarySource(renderShell: () => Promise<Buffer>, reportError: ReportError) {
  let dictionary: PageDictionary | null = null;
  let nextTry = -Infinity;
  async function make(): Promise<void> {
    try {
      dictionary = await createPageDictionary(await renderShell());
    } catch (error) {
      reportError(error, { message: "The pages' dictionary failed" });
    }
  }
  return {
    /** Null until it is made in the background: no request waits for it. After a failure it is tried again a minute later. */
    current(): PageDictionary | null {
      if (dictionary === null && performance.now() >= nextTry) {
        nextTry = performance.now() + retryMilliseconds;
        void make();
      }
      return dictionary;
    },
  };
}
