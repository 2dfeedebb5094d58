import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { finishDocument } from "./lib/document/document.server.ts";
import { createStylePicker } from "./lib/document/first-styles.server.ts";
import { pageContext } from "./lib/page/page-context.ts";
import styles from "./styles.css?inline";

const pickFirstStyles = createStylePicker(styles);

/** The pages to which people come first. The others wait for the style sheet and the fonts. */
const firstRoutes = new Set(["routes/home", "routes/search", "routes/details"]);
const isFirstSight = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route: { id } }) => firstRoutes.has(id));

/** A loader's promise that has not settled by then is given up. */
export const streamTimeout = 5_000;

/**
 * Renders a page whole, in one go: loaders wait for their data, the page is kept and compressed for the next readers, and
 * a crawler or a browser without script gets plain HTML without late arrivals at its end. So nothing is left to stream.
 * What fails is thrown: the router then renders the error's page.
 */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, hasStyleSheet, keepDocument } = context.get(pageContext);
  const { serverHandoffStream, ...rest } = entry;
  const data = serverHandoffStream === undefined ? "" : await readAll(serverHandoffStream);
  const shown = { ...rest, manifest: { ...rest.manifest, routes: routesOf(entry) } };
  // The development server has no policy, so no nonce either: the browser's tree would differ in it.
  const html = renderToString(<ServerRouter context={shown} url={request.url} {...(nonce !== "" && { nonce })} />);
  headers.set("content-type", "text/html; charset=utf-8");
  keepDocument(
    finishDocument(html, { data, nonce, firstStyles: hasStyleSheet || !isFirstSight(entry) ? null : pickFirstStyles(html) }),
  );
  return new Response(null, { status, headers });
}

/** Those that the page shows: the router makes objects of every route it is given, for every page. */
function routesOf({ manifest: { routes }, staticHandlerContext: { matches } }: EntryContext): EntryContext["manifest"]["routes"] {
  return Object.fromEntries(matches.map(({ route: { id } }) => [id, routes[id]]));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}

/** Readers who left and pages that do not exist are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).reportError(error);
};
