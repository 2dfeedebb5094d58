import type { FastifyInstance } from "fastify";
import { connectPaystack, sandboxPath, type PaystackParts } from "../platform/paystack/connect-paystack.ts";
import { requestInProcess } from "./api/in-process.ts";

/** A `fetch` within the process: this server handles every request, whatever the host of the URL. */
export function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (address, init = {}) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    const answer = await requestInProcess(app, {
      method: init.method === "POST" ? "POST" : "GET",
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    const { statusCode, body } = answer;
    return new Response(statusCode === 204 || statusCode === 304 ? null : body, { status: statusCode });
  };
}

/** Connects the payment provider, or the sandbox, which this server also serves. */
export function registerProvider(app: FastifyInstance, deps: Omit<PaystackParts, "sendInProcess">) {
  const connected = connectPaystack({ ...deps, sendInProcess: fetchInProcess(app) });
  const { sandbox } = connected;
  // Without a sandbox its paths return 404.
  app.route<{ Params: { "*": string }; Querystring: Record<string, unknown> }>({
    method: ["GET", "POST"],
    url: `${sandboxPath}/*`,
    handler: async (request, reply) => {
      if (!sandbox) return reply.code(404).send({ detail: "Not found." });
      const { headers, method, body, params, query } = request;
      const path = `/${params["*"]}`;
      const answer = await sandbox.handle({ method, path, query, authorization: headers.authorization, body });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    },
  });
  const approve = sandbox && { name: "approve sandbox payments", everySeconds: 15, run: () => sandbox.approveDue() };
  return { ...connected, jobs: approve ? [approve] : [] };
}
