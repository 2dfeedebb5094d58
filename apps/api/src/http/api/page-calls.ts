import type { Call } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { parse } from "node:querystring";
import type { z } from "zod";
import type { InProcessResponse } from "./in-process.ts";
import type { Viewer } from "./viewer.ts";

/** A part of a call's input after parsing by its schema. */
export type Parsed<C extends Call, Part extends "params" | "query" | "body"> = C[Part] extends z.ZodType
  ? z.output<C[Part]>
  : undefined;

/** The request of such a call, from a client or from a page. */
export type PageCallRequest<C extends Call> = {
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  viewer: Viewer;
  isFresh: boolean;
  isInProcess: boolean;
  /** The path and query. */
  url: string;
};

/** The part of a response that such a call may set beside the body. */
export type ResponseHead = { header: (name: string, value: string) => unknown; type: (type: string) => unknown };

export type PageCallHandler<C extends Call> = (request: PageCallRequest<C>, head: ResponseHead) => Promise<unknown>;

/** Runs a page's call as a guest; null when the request must go through the server. */
export type RunPageCall = (address: string, isFresh: boolean) => Promise<InProcessResponse> | null;

declare module "fastify" {
  interface FastifyInstance {
    /** The calls that pages make directly. */
    pageCalls: RunPageCall[];
  }
}

/** "main/properties/{id}/" → a pattern of its URLs, with the parameters as named groups. */
function patternOf(prefix: string, path: string): RegExp {
  return new RegExp(`^${prefix}/${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)").replace(/\/$/, "")}/?$`);
}

/**
 * Lets pages make a call without the server: no injected socket, hooks or logger, which took a tenth of a page's CPU (decision
 * 75). Invalid input is left to the server.
 * @throws TypeError for calls that guests may not make, because no token is checked here
 */
export function addPageCall<const C extends Call>(app: FastifyInstance, call: C, handler: PageCallHandler<C>): void {
  const pattern = patternOf(app.prefix, call.path);
  const { method, path: url } = call;
  const schema = call.answers[200];
  if (method !== "GET" || call.auth !== "optional") throw new TypeError(`${call.name} is not readable by guests.`);
  if (!schema) throw new TypeError(`${call.name} has no response body for a page.`);
  const serialize = serializerCompiler({ schema, method, url });
  const run = async (request: PageCallRequest<C>): Promise<InProcessResponse> => {
    const headers: Record<string, string> = {};
    const head = {
      header: (name: string, value: string) => (headers[name] = value),
      type: (type: string) => (headers["content-type"] = type),
    };
    try {
      const body = await handler(request, head);
      return { statusCode: 200, headers, body: typeof body === "string" ? body : serialize(body) };
    } catch (error) {
      const { status, retryAfter, body } = app.toRefusal(error);
      const wait = retryAfter === undefined ? {} : { "retry-after": retryAfter };
      return { statusCode: status, headers: wait, body: JSON.stringify(body) };
    }
  };
  app.pageCalls.push((address, isFresh) => {
    const [path = "", search = ""] = address.split("?", 2);
    const found = pattern.exec(path);
    if (found === null) return null;
    const params = call.params?.safeParse({ ...found.groups });
    const query = call.query?.safeParse(parse(search));
    if (params?.success === false || query?.success === false) return null;
    const given = { params: params?.data, query: query?.data } as Pick<PageCallRequest<C>, "params" | "query">;
    return run({ ...given, viewer: null, isFresh, isInProcess: true, url: address });
  });
}

/** Runs a page's call directly; null for calls that must go through the server. */
export function runPageCall({ pageCalls }: FastifyInstance, ...request: Parameters<RunPageCall>): ReturnType<RunPageCall> {
  for (const run of pageCalls) {
    const response = run(...request);
    if (response !== null) return response;
  }
  return null;
}
