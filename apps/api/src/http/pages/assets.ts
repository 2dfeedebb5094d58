import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asset } from "./page-source.ts";

export type Encoding = "br" | "gzip" | "identity";

/** The best of our encodings that the client accepts. A weight of 0 excludes one. */
export function pickEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

function accepts(accepted: string, name: string): boolean {
  const start = accepted.indexOf(name);
  return start !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(start + name.length));
}

const yearSeconds = 31_536_000;

/** Sends a file of the build from memory, in the smallest encoding that the client accepts. The build has compressed it. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.code(200);
  reply.header("content-type", asset.type);
  reply.header("cache-control", asset.isImmutable ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=3600");
  reply.header("x-content-type-options", "nosniff").headers({ ...asset.headers });
  if (asset.brotli === undefined && asset.gzip === undefined) return reply.send(asset.body);

  reply.header("vary", "accept-encoding");
  const encoding = pickEncoding(request.headers["accept-encoding"]);
  const body = encoding === "br" ? asset.brotli : encoding === "gzip" ? asset.gzip : undefined;
  if (body === undefined) return reply.send(asset.body);
  return reply.header("content-encoding", encoding).send(body);
}
