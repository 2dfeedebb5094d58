import { createClient, type Send } from "@efie/client";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { pageContext, type PreviewPaths } from "../app/lib/page/page-context.ts";

/** What the server that holds the pages gives each of them. */
export type PageServices = {
  /** Calls the API in the same process, as a guest. */
  readonly sendToApi: Send;
  /** The nonce of every inline script of this response. */
  readonly nonce: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** A phone number, digits only. */
  readonly supportWhatsapp: string;
  readonly hasSandboxPayments: boolean;
  /** Whether what leaves can be read at /sandbox/outbox. */
  readonly hasOutbox: boolean;
  /** A style of MapLibre's; null: the map that we draw. */
  readonly mapStyleUrl: string | null;
  /** The paths of the pictures of shared pages. */
  readonly previews: PreviewPaths;
  /** Called with each error of a loader or of rendering. */
  readonly reportError: (error: unknown) => void;
};

// The generated module says `undefined` where `ServerBuild` says "left out".
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export type RenderedPage = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

/** The web app's only entry point: it takes a request and returns a page (or its data). */
export async function renderPage(request: Request, services: PageServices): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  const { sendToApi, ...rest } = services;
  let body: Buffer | null = null;
  const keepDocument = (document: Buffer) => {
    body = document;
  };
  context.set(pageContext, { ...rest, keepDocument, api: createClient({ baseUrl: "/api/", fetch: sendToApi }) });
  const response = await handle(request, context);
  const { status, headers } = response;
  return { status, headers, body: body ?? Buffer.from(await response.arrayBuffer()) };
}
