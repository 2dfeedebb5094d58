import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError, outage, type ErrorCode } from "../../platform/app-error.ts";
import { isDatabaseOutage } from "../../platform/database/outage.ts";
import { BusyError } from "../../platform/load/semaphore.ts";
import { forRequest } from "../../platform/observability/log.ts";
import { createOutageReport } from "../../platform/observability/report-error.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { StorageError } from "../../platform/storage/storage.ts";
import { baseHeaders, dataPolicy } from "../edge/headers.ts";

const statuses: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  token_not_valid: 401,
  payment_needed: 402,
  forbidden: 403,
  reauthenticate: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
};

/** What Fastify itself refuses, in our words. Its own messages would tell of its insides. */
const frameworkMessages: Record<number, string> = {
  400: "The request could not be read.",
  404: "Not found.",
  405: "Method not allowed.",
  408: "The request took too long to arrive.",
  413: "The request is too large.",
  414: "The address is too long.",
  415: "Unsupported media type.",
  431: "The headers are too large.",
};

/** What is answered to an error. `retryAfter`: in how many seconds another try is worth it. */
export type Refusal = { readonly status: number; readonly retryAfter?: string | undefined; readonly body: object };

/** Those that a client acts upon by itself. */
const namedCodes: readonly ErrorCode[] = ["token_not_valid", "reauthenticate"];

function bodyOf({ code, message, details: { fields, isPaymentError, status } }: AppError): object {
  if (fields) return fields;
  if (isPaymentError) return { error: message };
  return { detail: message, ...(namedCodes.includes(code) ? { code } : {}), ...(status === undefined ? {} : { status }) };
}

function refuse(error: AppError): Refusal {
  const wait = error.details.retryAfterSeconds;
  return { status: statuses[error.code], retryAfter: wait === undefined ? undefined : String(wait), body: bodyOf(error) };
}

/** `{field: [messages]}` of what the contract's schemas found wrong; "non_field_errors" for the whole. */
function fieldErrors(error: FastifyError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.split("/")[1] || "non_field_errors";
    (fields[field] ??= []).push(message ?? "Invalid value.");
  }
  return fields;
}

/** What stands behind the API is out of reach, full, or has too much to do: news for whoever runs it. */
function isOutage(error: Error): boolean {
  return error instanceof StorageError || isDatabaseOutage(error);
}

declare module "fastify" {
  interface FastifyInstance {
    /** The answer to whatever a handler threw; what nobody expected is reported. */
    toRefusal: (error: unknown) => Refusal;
  }
}

type OnOutage = (error: Error) => void;

function toRefusal(error: FastifyError | AppError, reportError: ReportError, onOutage: OnOutage): Refusal {
  if (error instanceof AppError) return refuse(error);
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, body: fieldErrors(error) };
  if (isOutage(error)) onOutage(error);
  if (isOutage(error) || error instanceof BusyError) return { status: 503, retryAfter: outage.retryAfter, body: outage.answer };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, body: { detail: frameworkMessages[status] ?? "The request was refused." } };
  reportError(error, { message: "request failed" });
  return { status: 500, body: { detail: "Something went wrong. Please try again." } };
}

function sendRefusal({ status, retryAfter, body }: Refusal, reply: FastifyReply): FastifyReply {
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(status).send(body);
}

/** The client has gone before all of its request had come: its fault, or its line's. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Every refusal in the contract's shapes (server contract, section 2); nothing of our insides in any. */
export function registerErrors(app: FastifyInstance, reportError: ReportError): void {
  const report = createOutageReport((news) => app.log.error(news, "something behind the API is out of reach"));
  app.decorate("toRefusal", (error) => toRefusal(error as FastifyError | AppError, reportError, report));
  app.setErrorHandler((error, request, reply) => {
    forRequest(request.id, () => {
      if (!isBrokenOff(request)) return void sendRefusal(app.toRefusal(error), reply);
      // Nobody reads the answer. The error looks like that of a connection to what stands behind the API.
      app.log.info("the client broke off");
      reply.code(400).send();
    });
  });
}

/** A path that is no call of the API. */
export function registerNotFound(api: FastifyInstance): void {
  api.setNotFoundHandler(async () => {
    throw new AppError("not_found", "Not found.");
  });
}

/** For an address that the router cannot read, which has no route, and so no hooks: it gets its id and its headers here. */
export function refuseUnreadable(isSecure: boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    answerUnreadable(isSecure, error, request, reply);
}

function answerUnreadable(isSecure: boolean, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ "x-request-id": request.id, "content-security-policy": dataPolicy, "cache-control": "no-store" });
  void reply.headers(baseHeaders(isSecure));
  const status = error.statusCode ?? 400;
  void reply.code(status).send({ detail: frameworkMessages[status] ?? "The request could not be read." });
}
