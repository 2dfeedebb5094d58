import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

declare module "fastify" {
  interface FastifyRequest {
    arrivingBody: ArrivingBody | null;
  }
}

type ArrivingBody = {
  readonly body: Readable;
  /** Lets all of the body come, and ends it beyond `maxBytes`, or when the signal asks for it. */
  open(maxBytes: number, givesWay?: AbortSignal): void;
};

/** As much as Node would hold of a body that nobody reads. */
const earlyBytes = 64 * 1024;

/** What was sent before its line broke may still be on the way through this machine. */
const graceMs = 100;

/**
 * A body of which what has arrived is taken at once. It ends, instead of failing, when its connection breaks: Node would drop what it holds,
 * and a cut while the caller's token is read would cost all bytes from before it.
 */
function takeBody(raw: IncomingMessage): ArrivingBody {
  const body = new Readable({ read: () => {} });
  let [size, maxBytes, isOpen, hasEnded] = [0, Infinity, false, false];
  const end = (): void => {
    raw.off("data", take);
    if (!hasEnded) body.push(null);
    hasEnded = true;
  };
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    body.push(chunk);
    if (size > maxBytes) end();
    else if (!isOpen && size >= earlyBytes) raw.pause();
  };
  raw.on("data", take);
  for (const event of ["end", "error", "close"]) raw.once(event, end);
  return {
    body,
    open: (most, givesWay) => {
      [maxBytes, isOpen] = [most, true];
      if (size > most) return end();
      raw.resume();
      if (givesWay?.aborted === true) setTimeout(end, graceMs);
      else givesWay?.addEventListener("abort", () => setTimeout(end, graceMs));
    },
  };
}

/** Takes the bodies of calls that read them as they arrive, from their first byte on. */
export function takeStreamedBodies(scope: FastifyInstance): void {
  scope.decorateRequest("arrivingBody", null);
  scope.addHook("onRequest", (request, reply, next) => {
    const { stream } = request.routeOptions.config;
    if (stream === undefined) return next();
    // A parser of another type would wait for a body that is taken.
    const type = request.headers["content-type"];
    if (type !== undefined && type !== stream) return next(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    request.arrivingBody = takeBody(request.raw);
    // The rest of a refused body makes room for the connection's next request.
    reply.raw.once("finish", () => request.raw.resume());
    next();
  });
}

/** The body of a call that reads it as it arrives. */
export function openBody({ arrivingBody }: FastifyRequest, maxBytes: number, givesWay?: AbortSignal): Readable {
  if (arrivingBody === null) throw new Error("The call does not read a stream");
  arrivingBody.open(maxBytes, givesWay);
  return arrivingBody.body;
}
