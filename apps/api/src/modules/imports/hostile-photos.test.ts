/** @module-tag slow */
import { limits, type ImportRow } from "@efie/contract";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { filesIn, pictureOf, postDraft, readOwn } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { commit, csv, importPath, sendImport, statuses, tryImport, zipOf } from "../../../test/test-imports.ts";

const t = await startTestApp();
afterAll(t.close);

const headings = "reference,title,description,price,city,detailed_address,photos";
const row = (reference: string, photos: string): string => `${reference},Flat,Quiet,900,Kumasi,Adum,${photos}`;
const errorsIn = (rows: readonly ImportRow[]) => rows.map(({ errors }) => errors["photos"] ?? []);

async function photoErrors(photos: Buffer | undefined, ...names: readonly string[]): Promise<string[][]> {
  const owner = await t.makeUser();
  const lines = names.map((name, at) => row(`P${at}`, name));
  return errorsIn((await tryImport(t, owner, csv(headings, ...lines), photos ? { photos } : {})).rows);
}

test("photos are added in their order to a draft that stays one; again they are the same", async () => {
  const owner = await t.makeUser();
  const [front, back, third] = [await pictureOf(1), await pictureOf(2), await pictureOf(3)];
  const photos = await zipOf({ "House 7/Front.jpg": front, "House 7/back.jpg": back, "unused.txt": Buffer.from("x") });
  const sheet = csv(headings, row("A1", "house 7/front.JPG | House 7/back.jpg"));
  const trial = await tryImport(t, owner, sheet, { photos });
  expect([statuses(trial), errorsIn(trial.rows), await filesIn(t)]).toEqual([["new"], [[]], []]);
  const id = (await commit(t, owner, trial.id)).rows[0]?.property ?? 0;
  expect(await readOwn(t, owner, id)).toMatchObject({ is_activated: false, images: [{ width: 80 }, { width: 80 }] });
  const again = { photos: await zipOf({ "a.jpg": back, "b.jpg": front }) };
  expect(statuses(await tryImport(t, owner, csv(headings, row("A1", "a.jpg|b.jpg")), again))).toEqual(["same"]);
  const more = { photos: await zipOf({ "a.jpg": back, "b.jpg": third }) };
  const changed = await tryImport(t, owner, csv(headings, row("A1", "a.jpg|b.jpg")), more);
  expect(statuses(changed)).toEqual(["changed"]);
  await commit(t, owner, changed.id);
  expect((await readOwn(t, owner, id))?.images).toHaveLength(3);
});

test("a name is matched exactly, then without its case where that is clear", async () => {
  const photos = await zipOf({ "a.jpg": await pictureOf(4), "B.jpg": await pictureOf(5), "b.JPG": await pictureOf(6) });
  expect(await photoErrors(photos, "A.JPG", "B.jpg", "b.jpg", "c.jpg")).toEqual([
    [],
    [],
    ['"b.jpg" may be "B.jpg" or "b.JPG". Write it as in the ZIP.'],
    ['The ZIP has no photo "c.jpg". Write its name with its folder, as in "house 7/front.jpg".'],
  ]);
  expect(await photoErrors(photos, "a.jpg;B.jpg")).toEqual([
    ['The ZIP has no photo "a.jpg;B.jpg". Write | between names, as in "front.jpg|back.jpg".'],
  ]);
  expect(await photoErrors(undefined, "a.jpg")).toEqual([['"a.jpg" is named, but no ZIP of photos was sent.']]);
});

test("Front.JPG and front.jpg are two photos, and each is taken by its name", async () => {
  const owner = await t.makeUser();
  const photos = await zipOf({ "Front.JPG": await pictureOf(13), "front.jpg": await pictureOf(14) });
  const trial = await tryImport(t, owner, csv(headings, row("F1", "Front.JPG|front.jpg"), row("F2", "FRONT.jpg")), { photos });
  expect(errorsIn(trial.rows)).toEqual([[], ['"FRONT.jpg" may be "Front.JPG" or "front.jpg". Write it as in the ZIP.']]);
  const { property } = (await commit(t, owner, trial.id)).rows[0] ?? {};
  expect((await readOwn(t, owner, property ?? 0))?.images).toHaveLength(2);
});

test("many names that differ in their case alone, and many in a cell, make a short answer", async () => {
  const owner = await t.makeUser();
  const name = (at: number) => Array.from("a".repeat(240), (letter, bit) => ((at >> bit) & 1 ? "A" : letter)).join("");
  const photos = await zipOf(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [name(at), Buffer.from("x")])));
  const title = "x".repeat(10_000);
  const lines = [name(2_000), "a".repeat(256), Array.from({ length: 60 }, (_, at) => at).join("|"), "x".repeat(19_000)].map(
    (cell) => row("", cell),
  );
  const trial = await tryImport(t, owner, csv(headings, ...lines, row("", name(1_999)).replace("Flat", title)), { photos });
  const [ambiguous, ...others] = errorsIn(trial.rows);
  expect(ambiguous).toEqual([expect.stringMatching(/^"A*a.{398}…$/i)]);
  expect(others.slice(0, 3)).toEqual([
    ["The name of a photo, with its folder, has at most 255 characters."],
    ["A listing has at most 4 photos. Name fewer."],
    ["Write at most 2000 characters."],
  ]);
  expect(JSON.stringify(trial).length).toBeLessThan(3_000);
});

test("no photo, a damaged one and too large a one are named; nobody gets a fifth", async () => {
  const large = Buffer.concat([await pictureOf(7), Buffer.alloc(limits.maxPhotoBytes)]);
  const broken = (await pictureOf(8, { width: 900, height: 900 })).subarray(0, 900);
  const five: Record<string, Buffer> = {};
  for (const at of [1, 2, 3, 4, 5]) five[`${at}.jpg`] = await pictureOf(20 + at);
  const photos = await zipOf({
    "text.jpg": Buffer.from("x"),
    "large.jpg": large,
    "broken.jpg": broken,
    ...five,
  });
  expect(await photoErrors(photos, "text.jpg", "large.jpg", "1.jpg|2.jpg|3.jpg|4.jpg|5.jpg")).toEqual([
    ['"text.jpg": This file is damaged, or is not a JPEG, PNG or WebP picture. Please choose another one.'],
    ['"large.jpg" is too large. Each photo must be smaller than 500 KB.'],
    ["A listing has at most 4 photos. Name fewer."],
  ]);
  const owner = await t.makeUser();
  const trial = await tryImport(t, owner, csv(headings, row("B1", "broken.jpg")), { photos });
  const done = await commit(t, owner, trial.id);
  expect(errorsIn(done.rows)[0]?.[0]).toContain('"broken.jpg": This file is damaged');
  expect(done.rows[0]?.property).toEqual(expect.any(Number));
});

/** Changes the bytes of a ZIP wherever a text stands in it, without changing its length. */
function replaced(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}

async function refusalOf(photos: Buffer): Promise<unknown> {
  const owner = await t.makeUser();
  const answer = await sendImport(t, owner, csv(headings, row("C1", "")), { photos });
  expect(answer.status).toBe(400);
  return (answer.body as { photos: string[] }).photos[0];
}

/** Where the entry of the only file begins in the directory of a ZIP. */
function directoryOf(zip: Buffer): number {
  return zip.indexOf(Buffer.from("504b0102", "hex"));
}

test("a ZIP that is none, or leads out of itself, is refused", async () => {
  const used = "The ZIP of photos cannot be used.";
  expect(await refusalOf(Buffer.from("no ZIP"))).toBe(`${used} It is no ZIP, or it is damaged.`);
  const zip = await zipOf({ "xxxa.jpg": await pictureOf(9) });
  for (const name of ["../a.jpg", "/a/a.jpg", "C:/a.jpg"])
    expect(await refusalOf(replaced(zip, "xxxa.jpg", name.padEnd(8, "g").slice(0, 8))), name).toBe(
      `${used} It has a file whose name leads to another folder.`,
    );
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.jpg`, Buffer.from("x")]));
  expect(await refusalOf(await zipOf(many))).toBe(`${used} It has more than 5000 files.`);
});

test("a ZIP that unpacks to gigabytes is refused before it is unpacked, also one with the sizes of ZIP64", async () => {
  const tooLarge = "The ZIP of photos cannot be used. Its files are larger than 200 MB together.";
  const bomb = await zipOf({ "a.jpg": Buffer.alloc(1_000) });
  bomb.writeUInt32LE(4_000_000_000, directoryOf(bomb) + 24);
  expect(await refusalOf(bomb)).toBe(tooLarge);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(1_000), "a.jpg", { forceZip64Format: true });
  zip.end();
  const larger = await buffer(zip.outputStream);
  // The size follows the name, and the head of the field that ZIP64 adds.
  larger.writeBigUInt64LE(10_000_000_000n, directoryOf(larger) + 46 + "a.jpg".length + 4);
  expect(await refusalOf(larger)).toBe(tooLarge);
});

test("a link, a file with a password, and one that is larger than declared are named", async () => {
  const zip = () => zipOf({ "a.jpg": Buffer.alloc(400_000) });
  const link = await zip();
  link.writeUInt32LE((0o120_777 << 16) >>> 0, directoryOf(link) + 38);
  expect(await photoErrors(link, "a.jpg")).toEqual([['"a.jpg" is a link to another file. Put the photo itself into the ZIP.']]);
  const secret = await zip();
  secret.writeUInt16LE(secret.readUInt16LE(directoryOf(secret) + 8) | 1, directoryOf(secret) + 8);
  expect(await photoErrors(secret, "a.jpg")).toEqual([['"a.jpg" has a password. Make a ZIP without one.']]);
  const lying = await zip();
  lying.writeUInt32LE(1_000, directoryOf(lying) + 24);
  expect(await photoErrors(lying, "a.jpg")).toEqual([['"a.jpg" is damaged in the ZIP. Make the ZIP again.']]);
});

test("a ZIP goes when its import is done, and a fourth trial takes the place of the first", async () => {
  const owner = await t.makeUser();
  const photos = await zipOf({ "a.jpg": await pictureOf(12) });
  const kept = () =>
    t.db.selectFrom("imports").select(["id", "photos_file"]).where("user_id", "=", owner.id).orderBy("id").execute();
  const ids = [];
  for (let at = 0; at < 4; at++) ids.push((await tryImport(t, owner, csv(headings, row("", "a.jpg")), { photos })).id);
  const before = await kept();
  expect(before).toEqual(ids.slice(1).map((id) => ({ id, photos_file: expect.any(String) as unknown })));
  await commit(t, owner, ids[1] ?? 0);
  expect((await kept()).map(({ photos_file }) => photos_file !== null)).toEqual([false, true, true]);
  const orphans = t.db
    .selectFrom("orphaned_files")
    .select("file")
    .where("file", "=", before[0]?.photos_file ?? "");
  expect(await orphans.execute()).toHaveLength(1);
});

test("a ZIP that has gone is said", async () => {
  const owner = await t.makeUser();
  await postDraft(t, owner);
  const trial = await tryImport(t, owner, csv(headings, row("D1", "a.jpg")), {
    photos: await zipOf({ "a.jpg": await pictureOf(11) }),
  });
  await t.db
    .updateTable("imports")
    .set({ photos_file: "0".repeat(32) })
    .where("id", "=", trial.id)
    .execute();
  const done = await commit(t, owner, trial.id);
  expect(done).toMatchObject({ state: "failed", error: "The ZIP of photos is gone. Please import the sheet again." });
  expect((await t.post(importPath(trial.id, "commit/"), undefined, { as: owner })).status).toBe(409);
});
