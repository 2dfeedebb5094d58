import type { Sandbox } from "@efie/paystack-sandbox";
import type { FastifyInstance } from "fastify";
import { sandboxPath } from "../platform/paystack/connect-paystack.ts";
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

/** Serves the Paystack sandbox. Without a sandbox its paths return 404. */
export function registerSandbox(app: FastifyInstance, sandbox: Sandbox | null): void {
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
}
