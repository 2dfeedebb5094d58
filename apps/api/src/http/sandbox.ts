import type { Sandbox } from "@efie/paystack-sandbox";
import type { FastifyInstance } from "fastify";
import { sandboxPath } from "../platform/paystack/connect-paystack.ts";
import { askInProcess } from "./api/in-process.ts";

/** A `fetch` whose requests never leave the process: whatever the address, this very server answers. */
export function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (address, init = {}) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    const answer = await askInProcess(app, {
      method: init.method === "POST" ? "POST" : "GET",
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    const { statusCode, body } = answer;
    return new Response(statusCode === 204 || statusCode === 304 ? null : body, { status: statusCode });
  };
}

/** Serves the stand-in of Paystack; without one its paths are 404, pages included. */
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
