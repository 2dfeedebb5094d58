import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { OwnProperty } from "@efie/contract";
import { expect } from "vitest";
import { makeApiKey } from "./api-keys.ts";
import { childEnvironment } from "./environment.ts";
import { pictureOf, subscribe } from "./publishing.ts";
import { temporaryDirectory } from "./temporary-directory.ts";
import { startTestApp } from "./test-app.ts";

/** Starts a server and an owner with a key, for the examples of `docs/keys.md`. */
export async function startKeyExamples() {
  const t = await startTestApp();
  const page = await readFile(new URL("../../../docs/keys.md", import.meta.url), "utf8");
  const blocks = new Map([...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = "", code = ""]) => [language, code]));
  const owner = await t.makeUser();
  await subscribe(t, owner);
  const EFIE_URL = await t.app.listen({ host: "127.0.0.1", port: 0 });
  const EFIE_KEY = await makeApiKey(t, owner, ["listings:write", "leads:read"]);
  return {
    close: t.close,
    listings: async () => (await t.get("main/properties/my-properties/", { as: owner })).body as OwnProperty[],
    /** Somebody asks about a listing of the owner. Returns the username. */
    async asked(): Promise<string> {
      const [{ id: property_id }, person, now] = [await t.makeProperty({ owner }), await t.makeUser(), t.clock.now()];
      const lead = { owner_id: owner.id, person_id: person.id, property_id, first_at: now, last_at: now, waiting_since: now };
      await t.db.insertInto("leads").values(lead).execute();
      return person.username;
    },
    /** Runs the example in a language as somebody would who copied it. Returns what it printed. */
    async run(language: string, [command, ...args]: readonly [string, ...string[]]): Promise<string> {
      const folder = await temporaryDirectory();
      await writeFile(join(folder, "listing.json"), blocks.get("json") ?? "");
      await writeFile(join(folder, "front.jpg"), await pictureOf(1, { width: 800, height: 600 }));
      await writeFile(join(folder, `example.${language}`), blocks.get(language) ?? "");
      const env = childEnvironment({ EFIE_URL, EFIE_KEY });
      const child = spawn(command, [...args, `example.${language}`], { cwd: folder, env });
      const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
      expect(complaints).toBe("");
      return printed;
    },
  };
}
