import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pickEncoding, type Encoding } from "./assets.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How a page is compressed; the name is that of `Content-Encoding`. */
export type PageEncoding = { readonly name: string; readonly compress: (body: Buffer) => Promise<Buffer> };

/** The levels take two or three milliseconds for a page of 80 KB, off the event loop. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export const pageEncodings: Readonly<Record<Encoding, PageEncoding>> = {
  br: { name: "br", compress: (body) => compressBrotli(body, brotliOptions) },
  gzip: { name: "gzip", compress: (body) => compressGzip(body, { level: 5 }) },
  identity: { name: "identity", compress: (body) => Promise.resolve(body) },
};

/** @param accepted `Accept-Encoding` */
export function pickPageEncoding(body: Buffer, accepted: string | undefined): PageEncoding {
  return pageEncodings[body.length < 1_024 ? "identity" : pickEncoding(accepted)];
}
