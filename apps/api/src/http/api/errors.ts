import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError, outage, refusals } from "../../platform/app-error.ts";
import { isDatabaseOutage } from "../../platform/database/outage.ts";
import { BusyError } from "../../platform/load/semaphore.ts";
import { forRequest } from "../../platform/observability/log.ts";
import { createOutageReport, type ReportError } from "../../platform/observability/report-error.ts";
import { StorageError } from "../../platform/storage/storage.ts";
import { baseHeaders, dataPolicy } from "../edge/headers.ts";

/** Our messages for Fastify's own errors, whose messages expose internals. */
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

/** The response to an error. `retryAfter`: seconds until a retry. */
export type Refusal = { readonly status: number; readonly retryAfter?: string | undefined; readonly body: object };

function bodyOf({ code, message, details }: AppError): object {
  const { fields, nameNeeded, isPaymentError, status, mfaToken, appealToken } = details;
  if (fields) return nameNeeded ? { ...fields, name_needed: true } : fields;
  if (isPaymentError) return { error: message };
  return {
    detail: message,
    ...(refusals[code].isNamed ? { code } : {}),
    ...(status === undefined ? {} : { status }),
    ...(mfaToken === undefined ? {} : { mfa_token: mfaToken }),
    ...(appealToken ? { appeal_token: appealToken } : {}),
  };
}

function refuse(error: AppError): Refusal {
  const wait = error.details.retryAfterSeconds;
  return { status: refusals[error.code].status, retryAfter: wait === undefined ? undefined : String(wait), body: bodyOf(error) };
}

/** `{field: [messages]}` of the schemas' errors; "non_field_errors" for errors without a field. */
function fieldErrors(error: FastifyError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.split("/")[1] || "non_field_errors";
    (fields[field] ??= []).push(message ?? "Invalid value.");
  }
  return fields;
}

/** Whether a dependency of the API is unreachable, full or overloaded. Operators are notified. */
function isOutage(error: Error): boolean {
  return error instanceof StorageError || isDatabaseOutage(error);
}

/** The answer to an error that a handler threw; unexpected errors are reported. */
function toRefusal(error: FastifyError | AppError, reportError: ReportError, onOutage: (error: Error) => void): Refusal {
  if (error instanceof AppError) return refuse(error);
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, body: fieldErrors(error) };
  if (isOutage(error)) onOutage(error);
  if (isOutage(error) || error instanceof BusyError) return { status: 503, retryAfter: outage.retryAfter, body: outage.answer };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, body: { detail: frameworkMessages[status] ?? "The request was refused." } };
  reportError(error, { message: "request failed" });
  return { status: 500, body: { detail: "Something went wrong. Please try again." } };
}

/** Sends every refusal in the contract's shapes (server contract, section 2), without internals. */
export function registerErrors(app: FastifyInstance, reportError: ReportError): void {
  const report = createOutageReport((outageSummary) => app.log.error(outageSummary, "something behind the API is out of reach"));
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    forRequest(request.id, () => {
      if (request.raw.destroyed && !request.raw.complete) {
        // The client does not read the response. The error looks like a lost connection to a dependency, so it is not classified.
        app.log.info("the client broke off");
        return void reply.code(400).send();
      }
      const { status, retryAfter, body } = toRefusal(error, reportError, report);
      if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
      reply.code(status).send(body);
    });
  });
}

/** Responds with 404 to paths that are not calls of the API. */
export function registerNotFound(api: FastifyInstance): void {
  api.setNotFoundHandler(async () => {
    throw new AppError("not_found", "Not found.");
  });
}

/** Handles URLs that the router cannot parse. They have no route and no hooks, so id and headers are set here. */
export function refuseUnreadable(isSecure: boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ "x-request-id": request.id, "content-security-policy": dataPolicy, "cache-control": "no-store" });
    void reply.headers(baseHeaders(isSecure));
    const status = error.statusCode ?? 400;
    void reply.code(status).send({ detail: frameworkMessages[status] ?? "The request could not be read." });
  };
}
