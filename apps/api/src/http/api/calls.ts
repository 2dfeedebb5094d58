import { anyError, isPaged, type Auth, type Call, type Limit } from "@efie/contract";
import type { z } from "zod";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fieldError } from "../../platform/app-error.ts";
import type { KeyedSemaphores } from "../../platform/load/semaphore.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { inScope } from "./scopes.ts";
import type { ListedPage, Page } from "../../platform/database/list-page.ts";
import { describePage, toJsonAnswer } from "./answers.ts";
import { requireAccess } from "./call-access.ts";
import { readViewer, type Viewer, type ViewerSources } from "./viewer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    call?: string;
    auth?: Auth;
    limit?: Limit;
    /** The field of a multipart form that holds files. */
    files?: string;
    /** Media type of a body that the call reads as it arrives. */
    stream?: string;
    takesIdempotencyKey?: boolean;
    /** Whether its network's calls wait for one another; one that waits is not in flight. */
    waitsForTurn?: boolean;
  }
}

/** A part of a call's input, parsed by its schema. */
type Parsed<C extends Call, Part extends "params" | "query" | "body"> = C[Part] extends z.ZodType ? z.output<C[Part]> : undefined;
export type CallRequest<C extends Call> = Omit<FastifyRequest, "params" | "query" | "body" | "viewer"> & {
  /** A guest only where the call is open to guests. */
  viewer: C["auth"] extends "optional" ? Viewer : NonNullable<Viewer>;
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  body: Parsed<C, "body">;
};

export type CallHandler<C extends Call> = (request: CallRequest<C>, reply: FastifyReply) => Promise<unknown>;

export type CallDeps = ViewerSources & {
  /** Limits concurrent catalogue reads per network: a search can cost as much as a page. Unlimited if omitted. */
  catalogueSemaphores?: KeyedSemaphores | undefined;
};

/** Registers calls of the contract on an app. */
export type ServeCall = {
  <const C extends Call>(call: C, handler: CallHandler<C>): void;
  /** Registers a read of the catalogue: requests of one network wait for each other, in-process requests of pages do not. */
  limited: <const C extends Call>(call: C, handler: CallHandler<C>) => void;
  /** Registers a call that waits for others before it takes its place among those in flight (`request.place`). */
  waiting: <const C extends Call>(call: C, handler: CallHandler<C>) => void;
  /** Registers calls in a scope with parsers of its own. Returns what `register` makes. */
  inScope: <Made>(register: (serve: ServeCall, scope: FastifyInstance) => Made | Promise<Made>) => Promise<Made>;
};

const errorStatuses = [400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 500, 503];

/** How a call is opened, as OpenAPI says it: each entry is one way, and an empty one is without a token. */
function securityOf({ auth, keyScope }: Call): { security?: Readonly<Record<string, readonly string[]>>[] } {
  const byPerson = auth === "optional" ? {} : { bearer: [] };
  if (keyScope !== undefined) return { security: [byPerson, { apiKey: [keyScope] }] };
  return auth === "optional" ? {} : { security: [byPerson] };
}

function schemasOf(call: Call): Record<string, unknown> {
  const answers = Object.entries(call.answers).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== null,
  );
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    ...securityOf(call),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { ...Object.fromEntries(answers), ...Object.fromEntries(errorStatuses.map((status) => [status, anyError])) },
  };
}

/** The schemas of a call's alias in the OpenAPI document, where operation ids must be unique. */
function aliasSchemasOf(call: Call): Record<string, unknown> {
  return { ...schemasOf(call), operationId: `${call.name}Alias`, summary: `${call.summary} (the same as ${call.path})` };
}

/** "main/properties/{id}/" → "/main/properties/:id"; the router ignores a trailing slash. */
function fastifyPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
}

/** A call that succeeds in one way has that status, and without an answer it sends none. One that succeeds in several says which. */
function withStatus<const C extends Call>({ answers }: C, handler: CallHandler<C>): CallHandler<C> {
  const [[status, schema] = ["200", undefined], ...others] = Object.entries(answers);
  if (status === "200" || others.length > 0) return handler;
  return async (request, reply) => {
    const answer = await handler(request, reply.code(Number(status)));
    return schema === null ? undefined : answer;
  };
}

const isPage = (answer: unknown): answer is ListedPage | Page<unknown> =>
  typeof answer === "object" && answer !== null && "nextCursor" in answer && "isCapped" in answer;

/** Sends JSON text as it is, and of a page the items, the rest in headers. A list that comes whole says how many items it has. */
function withAnswers<const C extends Call>(call: C, handler: CallHandler<C>): CallHandler<C> {
  const isWholeList = call.method === "GET" && !isPaged(call);
  return async (request, reply) => {
    const answer = await handler(request, reply);
    if (typeof answer === "string") return toJsonAnswer(request, reply, answer);
    if (isPage(answer)) {
      describePage(request, reply, answer);
      return "body" in answer ? toJsonAnswer(request, reply, answer.body) : answer.items;
    }
    if (isWholeList && Array.isArray(answer) && !reply.hasHeader("x-total-count"))
      reply.header("x-total-count", String(answer.length));
    return answer;
  };
}

const keyHeader = "idempotency-key";
/** The draft requires quotes; many clients omit them. */
const keyShape = /^("?)([\w.:+/=-]{1,200})\1$/;

/**
 * The request's idempotency key; null without one. @throws a field error for an invalid key.
 * Source: draft-ietf-httpapi-idempotency-key-header-07
 */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const given = headers[keyHeader];
  if (given === undefined) return null;
  const key = typeof given === "string" ? keyShape.exec(given)?.[2] : undefined;
  if (key === undefined) throw fieldError(keyHeader, "Must be up to 200 letters, digits or signs, such as a UUID.");
  return key;
}

/** Creates the function with which modules register their calls. Schemas, authorization and limits come from the contract. */
export function createServeCall(app: FastifyInstance, deps: CallDeps): ServeCall {
  const { catalogueSemaphores } = deps;
  const registerCall = <const C extends Call>(call: C, handler: CallHandler<C>, waitsForTurn: boolean): void => {
    const authorise = async (request: FastifyRequest): Promise<void> => {
      request.viewer = await readViewer(request, deps);
      requireAccess(call, request);
    };
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url: fastifyPath(path),
        config: {
          ...call,
          call: call.name,
          waitsForTurn,
          // Those that the framework adds to reads are not documented.
          ...(call.method === "HEAD" ? { swagger: { exposeHeadRoute: true } } : {}),
        },
        schema: path === call.path ? schemasOf(call) : aliasSchemasOf(call),
        ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
        // Before the body is read, so that unauthorized callers learn nothing about the input and cost little.
        onRequest: authorise,
        handler: withStatus(call, withAnswers(call, handler)) as never,
      });
    }
  };
  const serve = <const C extends Call>(call: C, handler: CallHandler<C>): void => registerCall(call, handler, false);
  const waiting = <const C extends Call>(call: C, handler: CallHandler<C>): void => registerCall(call, handler, true);
  const limited = <const C extends Call>(call: C, handler: CallHandler<C>): void => {
    const run: CallHandler<C> = (request, reply) => {
      // Not earlier: two networks' queues must not fill the process for all.
      request.place?.enter();
      return handler(request, reply);
    };
    const answer: CallHandler<C> = (request, reply) =>
      catalogueSemaphores && !request.isInProcess
        ? catalogueSemaphores(networkOf(request.ip), () => run(request, reply))
        : run(request, reply);
    waiting(call, answer);
  };
  const scoped: ServeCall["inScope"] = (register) => inScope(app, (scope) => register(createServeCall(scope, deps), scope));
  return Object.assign(serve, { limited, waiting, inScope: scoped });
}
