import type { FastifyInstance } from "fastify";

/** Registers what has parsers or hooks of its own, and returns what `register` makes. */
export async function inScope<Made>(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => Made | Promise<Made>,
  options: { prefix?: string } = {},
): Promise<Made> {
  const made: Made[] = [];
  await app.register(async (scope) => void made.push(await register(scope)), options);
  return made[0] as Made;
}

/** Makes a scope accept bodies of any type, as bytes: signatures are computed over them, and mail programs post forms. */
export function acceptAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Reads an empty body as none, whatever its type: clients name JSON as the type of calls without a body, too. */
export function acceptEmptyJson(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser("error", "error");
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    // The parser answers by `done`; nothing is promised.
    void parseJson(request, body, done);
  });
}
