import type { FastifyInstance } from "fastify";

/** Makes a scope accept bodies of any type, as bytes: signatures are computed over them, and mail programs post forms. */
export function acceptAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
