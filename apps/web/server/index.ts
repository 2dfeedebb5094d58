import { createClient, type Send } from "@efie/client";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { pageContext, type PageContext } from "../app/lib/page/page-context.ts";

/** What the server that holds the pages gives each of them. */
export type PageServices = Omit<PageContext, "api" | "keepDocument"> & { readonly sendToApi: Send };

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
