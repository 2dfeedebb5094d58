import { createClient, type Send } from "@efie/client";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { pageContext } from "../app/lib/page-context.ts";

/** What the server that holds the pages gives each of them. */
export type PageServices = {
  /** Calls the API in the same process, as a guest. */
  readonly sendToApi: Send;
  /** Of every inline script of this answer. */
  readonly nonce: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** A phone number, digits only. */
  readonly supportWhatsapp: string;
  readonly hasSandboxPayments: boolean;
  /** Told of what went wrong in a loader or while rendering. */
  readonly reportError: (error: unknown) => void;
};

// The generated module says `undefined` where `ServerBuild` says "left out".
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The web app's one door: a request in, a page (or its data) out. */
export function renderPage(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  const { sendToApi, ...rest } = services;
  context.set(pageContext, { ...rest, api: createClient({ baseUrl: "/api/", fetch: sendToApi }) });
  return handle(request, context);
}
