import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { pageContext } from "./lib/page-context.ts";

/** A loader's promise that has not settled by then is given up. */
export const streamTimeout = 5_000;
/** Later than the data's, so that the boundary's error still reaches the reader. */
const renderTimeoutMilliseconds = streamTimeout + 1_000;

/**
 * Renders a page whole before it is sent. Loaders wait for their data anyway, the page is kept and compressed for the
 * next readers, and a crawler or a browser without script gets plain HTML without late arrivals at its end.
 */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, reportError } = context.get(pageContext);
  // The development server has no policy, so no nonce either: the browser's tree would differ in it.
  const scriptNonce = nonce === "" ? {} : { nonce };
  headers.set("content-type", "text/html; charset=utf-8");
  const { body, hasFailed } = await render(
    <ServerRouter context={entry} url={request.url} {...scriptNonce} />,
    scriptNonce,
    reportError,
  );
  return new Response(body, { status: hasFailed ? 500 : status, headers });
}

function render(page: ReactNode, scriptNonce: { nonce?: string }, reportError: (error: unknown) => void) {
  return new Promise<{ body: Buffer<ArrayBuffer>; hasFailed: boolean }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let hasFailed = false;
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        clearTimeout(timer);
        resolve({ body: Buffer.concat(chunks), hasFailed });
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...scriptNonce,
      // Everything is sent at once, so everything can stand where it belongs.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        reportError(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMilliseconds, new Error("The page took too long to render."));
  });
}

/** Readers who left and pages that do not exist are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).reportError(error);
};
