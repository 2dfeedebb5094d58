import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../platform/security/addresses.ts";

const name = "codes";
const pattern = /^[\w-]{22}$/;

/** The browser that asks for codes by SMS or enters one, by a cookie; without it nobody who has asked before. */
export function readCodeBrowser({ cookies }: Pick<FastifyRequest, "cookies">): string {
  const value = cookies[name] ?? "";
  return pattern.test(value) ? value : randomBytes(16).toString("base64url");
}

/** Keeps it for as long as a code works, wherever one is entered. */
export function writeCodeBrowser(reply: FastifyReply, browser: string, options: { maxAge: number; secure: boolean }): void {
  void reply.setCookie(name, browser, { ...options, path: "/api/core", httpOnly: true, sameSite: "lax" });
}

/** Where a password, or the code in its place, is typed: the network and the browser. */
export function readProofOrigin(request: Pick<FastifyRequest, "cookies" | "ip">): { address: string; browser: string } {
  return { address: networkOf(request.ip), browser: readCodeBrowser(request) };
}
