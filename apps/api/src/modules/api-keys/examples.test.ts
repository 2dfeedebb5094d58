import type { Lead, OwnProperty } from "@efie/contract";
import { spawn, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { makeApiKey } from "../../../test/api-keys.ts";
import { pictureOf, subscribe } from "../../../test/publishing.ts";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { startTestApp } from "../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);
const page = await readFile(new URL("../../../../../docs/keys.md", import.meta.url), "utf8");
const blocks = new Map([...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = "", code = ""]) => [language, code]));
const owner = await t.makeUser();
await subscribe(t, owner);
const env = {
  ...process.env,
  EFIE_URL: await t.app.listen({ host: "127.0.0.1", port: 0 }),
  EFIE_KEY: await makeApiKey(t, owner, ["listings:write", "leads:read"]),
};

/** Runs an example as somebody would who copied it. Returns what it printed. */
async function run(command: string, file: string, code = ""): Promise<string> {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, "listing.json"), blocks.get("json") ?? "");
  await writeFile(join(folder, "front.jpg"), await pictureOf(1, { width: 800, height: 600 }));
  await writeFile(join(folder, file), code);
  const child = spawn(command, [file], { cwd: folder, env });
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaints).toBe("");
  return printed;
}

const listings = async () => (await t.get("main/properties/my-properties/", { as: owner })).body as OwnProperty[];

async function askAbout(propertyId: number): Promise<string> {
  const [person, now] = [await t.makeUser(), t.clock.now()];
  const lead = { owner_id: owner.id, person_id: person.id, property_id: propertyId, first_at: now, last_at: now };
  await t.db
    .insertInto("leads")
    .values({ ...lead, waiting_since: now })
    .execute();
  return person.username;
}

test.skipIf(spawnSync("curl", ["--version"]).error)("the examples for curl work, where curl is installed", async () => {
  const before = await t.makeProperty({ owner });
  const asker = await askAbout(before.id);
  const printed = await run("bash", "example.sh", `set -e\n${blocks.get("sh")}`);
  expect((await listings())[0]).toMatchObject({ title: "Two rooms at Adum", price: 1450, images: [expect.anything()] });
  expect(printed).toContain(asker);
  expect(printed).toContain('"previous"');
});

test("the example in TypeScript works", async () => {
  const asker = await askAbout((await t.makeProperty({ owner })).id);
  const printed = await run(process.execPath, "example.ts", blocks.get("ts"));
  const [posted] = await listings();
  expect(printed).toContain(`Posted listing ${posted?.id}.`);
  const [lead] = (await t.get("main/leads/", { as: owner })).body as Lead[];
  expect(printed).toContain(`${asker}: ${lead?.state}`);
});
