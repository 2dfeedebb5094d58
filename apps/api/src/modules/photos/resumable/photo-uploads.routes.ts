import { photoUploadCalls } from "@efie/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServeCall } from "../../../http/api/calls.ts";
import type { Upload } from "../../../http/api/upload-gate.ts";
import { answerTus, takeStreamedBodies, type TusUpload } from "../../../http/api/tus.ts";
import type { UploadDeps } from "../photos-deps.ts";
import { getUpload, openUpload, receiveBytes, startUpload } from "./receive-upload.ts";
import { createUploadTurns, type UploadTurn } from "./upload-turns.ts";

const { createPhotoUpload, getPhotoUpload, continuePhotoUpload } = photoUploadCalls;

/** Gives the requests about an upload their turns when they arrive: one that asks for the offset must not overtake bytes from before it. */
function takeTurns(scope: FastifyInstance): (request: Pick<FastifyRequest, "raw">) => UploadTurn {
  const [{ arrive, close }, turns] = [createUploadTurns(), new WeakMap<object, UploadTurn>()];
  const calls: readonly (string | undefined)[] = [getPhotoUpload.name, continuePhotoUpload.name];
  scope.addHook("onRequest", ({ raw, params, routeOptions }, _reply, next) => {
    if (calls.includes(routeOptions.config.call)) turns.set(raw, arrive((params as { upload: string }).upload));
    next();
  });
  scope.addHook("onClose", close);
  // Not once it is sent: a refusal whose line is gone never is.
  scope.addHook("onSend", ({ raw }, _reply, payload, next) => {
    turns.get(raw)?.leave();
    next(null, payload);
  });
  return ({ raw }) => turns.get(raw) as UploadTurn;
}

/** Without an announced length a request has no more room than its upload can still take. */
function withSize({ ip, headers, raw }: FastifyRequest, { size, received }: Awaited<ReturnType<typeof openUpload>>): Upload {
  return { ip, raw, headers: { ...headers, "content-length": headers["content-length"] ?? String(size - received) } };
}

/** Registers the calls of uploads in parts. `scope` gets hooks and a parser that leave their bytes alone. */
export function registerPhotoUploadRoutes(scope: FastifyInstance, serve: ServeCall, deps: UploadDeps): void {
  takeStreamedBodies(scope);
  const turnOf = takeTurns(scope);
  scope.addContentTypeParser(continuePhotoUpload.stream, (_request, _payload, done) => done(null));
  serve(createPhotoUpload, async (request, reply) => {
    const { id } = request.params;
    const upload = await startUpload(deps, request.viewer, id, request.body);
    reply.header("location", `/api/main/properties/${id}/uploads/${upload}/`).header("tus-resumable", "1.0.0");
    return { upload };
  });
  serve.waiting(getPhotoUpload, async (request, reply) => {
    const read = () => getUpload(deps, request.viewer, request.params);
    await read();
    return await turnOf(request).run(async () => {
      // Not earlier: who waits must not fill the process for all.
      request.place?.enter();
      const { id, size, received: offset } = await read();
      return await answerTus(request, reply, { id, size, offset, write: async () => offset });
    });
  });
  serve(continuePhotoUpload, async (request, reply) =>
    turnOf(request).run(async (givesWay) => {
      const upload = await openUpload(deps, request.viewer, request.params);
      const write: TusUpload["write"] = (bytes) =>
        deps.uploadGate(withSize(request, upload), () =>
          receiveBytes(deps, request.viewer, { propertyId: request.params.id, upload, bytes }),
        );
      return await answerTus(request, reply, { ...upload, offset: upload.received, write }, givesWay);
    }),
  );
}
