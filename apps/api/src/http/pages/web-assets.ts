import type { FastifyReply, FastifyRequest } from "fastify";
import { pickEncoding } from "./web-encoding.ts";
import type { Asset } from "./web-source.ts";

const yearSeconds = 31_536_000;

/** Sends a file of the build from memory, in the smallest form the reader takes: the build compressed it, once. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.code(200);
  reply.header("content-type", asset.type);
  reply.header("cache-control", asset.isImmutable ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=3600");
  reply.header("x-content-type-options", "nosniff");
  if (asset.brotli === undefined && asset.gzip === undefined) return reply.send(asset.body);

  reply.header("vary", "accept-encoding");
  const encoding = pickEncoding(request.headers["accept-encoding"]);
  const body = encoding === "br" ? asset.brotli : encoding === "gzip" ? asset.gzip : undefined;
  if (body === undefined) return reply.send(asset.body);
  return reply.header("content-encoding", encoding).send(body);
}
