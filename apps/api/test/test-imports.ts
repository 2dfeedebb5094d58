import { importCalls, type ImportRow, type PropertyImport } from "@efie/contract";
import { ZipFile } from "yazl";
import { buffer } from "node:stream/consumers";
import { eventually } from "./eventually.ts";
import type { Answer, TestApp } from "./test-app.ts";

type Person = { id: number };
type Sent = { name?: string; photos?: Buffer };

/** Bytes of a CSV from its lines. */
export function csv(...lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** A ZIP of these files. */
export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** Sends a sheet, with a ZIP of photos if there is one. */
export async function sendImport(
  t: TestApp,
  as: Person,
  sheet: Buffer,
  { name = "listings.csv", photos }: Sent = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(sheet)]), name);
  if (photos) form.append("photos", new Blob([new Uint8Array(photos)]), "photos.zip");
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return await t.send({ method: "POST", url: `/api/${importCalls.createImport.path}`, payload, headers }, { as });
}

/** The path of an import, or of something it does. */
export function importPath(id: number, then = ""): string {
  return `main/imports/${id}/${then}`;
}

/** Photos are rendered beside everything else, with a lower priority. */
const maxMilliseconds = 25_000;

/** An import once it has left the states in which something runs. */
export async function settled(t: TestApp, as: Person, id: number): Promise<PropertyImport> {
  return await eventually(async () => {
    const found = (await t.get(importPath(id), { as })).body as PropertyImport;
    if (["checking", "committing"].includes(found.state)) throw new Error(`it is still ${found.state}`);
    return found;
  }, maxMilliseconds);
}

/** Sends a sheet and waits for its trial. */
export async function tryImport(t: TestApp, as: Person, sheet: Buffer, sent?: Sent): Promise<PropertyImport> {
  const answer = await sendImport(t, as, sheet, sent);
  if (answer.status !== 202) throw new Error(`no import: ${answer.status} ${answer.text}`);
  return await settled(t, as, (answer.body as { id: number }).id);
}

/** Carries an import out and waits for its end. */
export async function commit(t: TestApp, as: Person, id: number): Promise<PropertyImport> {
  const answer = await t.post(importPath(id, "commit/"), undefined, { as });
  if (answer.status !== 202) throw new Error(`no commit: ${answer.status} ${answer.text}`);
  return await settled(t, as, id);
}

/** The status of each row. */
export function statuses({ rows }: PropertyImport): ImportRow["status"][] {
  return rows.map(({ status }) => status);
}
