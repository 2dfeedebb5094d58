import type { FastifyReply } from "fastify";

/** Sends a person's own CSV as a file: no cache keeps it. */
export async function sendSheet(reply: FastifyReply, name: string, sheet: string): Promise<FastifyReply> {
  void reply.header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
  return await reply.type("text/csv; charset=utf-8").send(sheet);
}
