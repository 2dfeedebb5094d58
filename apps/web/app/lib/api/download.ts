import type { Client, Send } from "@efie/client";
import { createApi } from "./api.ts";

/** Reads a file that is for the signed-in person only, which a link or an `<img>` could not ask for. Returns its object URL. */
export async function readPrivateFile(ask: (client: Client) => Promise<unknown>): Promise<string> {
  let file = new Blob();
  const send: Send = async (address, init) => {
    const reply = await fetch(address, init);
    // The client may renew its token on the way: that answer is its own.
    if (!reply.ok || reply.headers.get("content-type")?.startsWith("application/json") === true) return reply;
    file = await reply.blob();
    return { ok: true, status: reply.status, headers: reply.headers, text: async () => "" };
  };
  await ask(createApi(send));
  return URL.createObjectURL(file);
}

/** Saves what an object URL names under a file name, and lets go of it. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
