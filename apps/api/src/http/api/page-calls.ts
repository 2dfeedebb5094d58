import type { Call } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { parse } from "node:querystring";
import type { z } from "zod";
import type { InProcessAnswer } from "./in-process.ts";
import type { Viewer } from "./viewer.ts";

/** A part of a call's input after parsing by its schema. */
export type Parsed<C extends Call, Part extends "params" | "query" | "body"> = C[Part] extends z.ZodType
  ? z.output<C[Part]>
  : undefined;

/** What such a call may know of who asks: of a request of the world's, or of a page's. */
export type PageCallRequest<C extends Call> = {
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  viewer: Viewer;
  isFresh: boolean;
  isInProcess: boolean;
  /** The path and what follows it. */
  url: string;
};

/** What such a call may say beside its body. */
export type AnswerHead = { header: (name: string, value: string) => unknown; type: (type: string) => unknown };

export type PageCallHandler<C extends Call> = (request: PageCallRequest<C>, head: AnswerHead) => Promise<unknown>;

/** Answers a page's own call, as to a guest; null where the server itself has to be asked. */
export type AnswerPageCall = (address: string, isFresh: boolean) => Promise<InProcessAnswer> | null;

declare module "fastify" {
  interface FastifyInstance {
    /** The calls that pages make most, by their addresses. */
    pageCalls: AnswerPageCall[];
  }
}

/** "main/properties/{id}/" → what its addresses look like, the names of their parts in `groups`. */
function patternOf(prefix: string, path: string): RegExp {
  return new RegExp(`^${prefix}/${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)").replace(/\/$/, "")}/?$`);
}

/**
 * Lets pages make a call without the server around it: no socket's stand-in, no hooks, no logger, which are for the world
 * and took a tenth of a page's CPU (decision 75). What is wrong with the input only the server says.
 * @throws TypeError where a guest may not read it: nobody is asked for a token here
 */
export function addPageCall<const C extends Call>(app: FastifyInstance, call: C, handler: PageCallHandler<C>): void {
  const pattern = patternOf(app.prefix, call.path);
  const { method, path: url } = call;
  const schema = call.answers[200];
  if (method !== "GET" || call.auth !== "optional") throw new TypeError(`${call.name} is not a guest's to read.`);
  if (!schema) throw new TypeError(`${call.name} answers nothing that a page could show.`);
  const serialize = serializerCompiler({ schema, method, url });
  const answer = async (request: PageCallRequest<C>): Promise<InProcessAnswer> => {
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
    return answer({ ...given, viewer: null, isFresh, isInProcess: true, url: address });
  });
}

/** Answers a page's call without the server around it; null for all but the calls that pages make most. */
export function answerPageCall({ pageCalls }: FastifyInstance, ...asked: Parameters<AnswerPageCall>): ReturnType<AnswerPageCall> {
  for (const answer of pageCalls) {
    const answered = answer(...asked);
    if (answered !== null) return answered;
  }
  return null;
}
