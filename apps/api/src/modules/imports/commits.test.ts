import { propertyCalls, type OwnProperty, type PropertyImport } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { postDraft, readOwn } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { commit, csv, importPath, settled, statuses, tryImport } from "../../../test/test-imports.ts";

const t = await startTestApp();
afterAll(t.close);

const headings = "reference,title,description,price,city,detailed_address";
const row = (reference: string): string => `${reference},Flat ${reference},Quiet,900,Kumasi,Adum`;
const ownOf = async (as: { id: number }) => (await t.get(propertyCalls.listOwnProperties.path, { as })).body as OwnProperty[];
const errorsOf = ({ rows }: PropertyImport) => rows.map(({ errors }) => errors);

test.each([
  ["is suspended", sql`update users set suspended_at = now() where id = new.creator_id`, "failed"],
  ["is banned", sql`update users set banned_at = now() where id = new.creator_id`, "failed"],
  ["deletes the account", sql`delete from imports where user_id = new.creator_id`, undefined],
])("an owner who %s while rows are carried out gets no further one", async (_name, happens, state) => {
  const owner = await t.makeUser();
  const { id } = await tryImport(t, owner, csv(headings, row("S1"), row("S2"), row("S3")));
  await sql`create function happen() returns trigger language plpgsql as $$ begin ${happens}; return new; end $$`.execute(t.db);
  await sql`create trigger happens after insert on properties for each row execute function happen()`.execute(t.db);
  expect((await t.post(importPath(id, "commit/"), undefined, { as: owner })).status).toBe(202);
  const found = () => t.db.selectFrom("imports").select(["state", "error"]).where("id", "=", id).executeTakeFirst();
  await expect.poll(async () => (await found())?.state).toBe(state);
  expect((await found())?.error).toBe(state && "Your account cannot post listings at present.");
  // Ends after what ran: the next import of this process is another's.
  await tryImport(t, await t.makeUser(), csv(headings, row("S4")));
  const made = t.db.selectFrom("properties").select("reference").where("creator_id", "=", owner.id);
  expect(await made.execute()).toEqual([{ reference: "S1" }]);
  await sql`drop function happen() cascade`.execute(t.db);
});

test("what kills process after process is not taken for ever, whatever rows were finished between", async () => {
  const owner = await t.makeUser();
  const { id } = await tryImport(t, owner, csv(headings, row("N1"), row("N2")));
  // As five processes left it that died after the first row.
  await t.db.updateTable("import_rows").set({ is_done: true }).where("import_id", "=", id).where("line", "=", 2).execute();
  await t.db.updateTable("imports").set({ state: "committing", attempts: 5 }).where("id", "=", id).execute();
  for (const job of t.app.jobs) if (job.name === "go on with imports") await job.run();
  expect(await settled(t, owner, id)).toMatchObject({
    state: "failed",
    done: 1,
    error: expect.stringContaining("could not be finished") as unknown,
  });
  expect(await ownOf(owner)).toEqual([]);
});

test("a listing that was deleted after the trial is made again, and its row leads nowhere in between", async () => {
  const owner = await t.makeUser();
  const gone = await postDraft(t, owner, { reference: "T1" });
  const { id } = await tryImport(t, owner, csv(headings, row("T1"), row("T2")));
  expect((await t.remove(`main/properties/${gone.id}/`, { as: owner })).status).toBe(204);
  const trial = (await t.get(importPath(id), { as: owner })).body as PropertyImport;
  expect(trial.rows.map(({ property }) => property)).toEqual([null, null]);
  const done = await commit(t, owner, id);
  expect([statuses(done), errorsOf(done)]).toEqual([
    ["new", "new"],
    [{}, {}],
  ]);
  expect(new Set((await ownOf(owner)).map((found) => found.id))).toEqual(new Set(done.rows.map(({ property }) => property)));
});

test("a commit carries out what its trial announced: what was the same or wrong stays as it is", async () => {
  const owner = await t.makeUser();
  const known = await postDraft(t, owner, { reference: "U1" });
  const changes = await tryImport(t, owner, csv(headings, row("U1")));
  await commit(t, owner, changes.id);
  const trial = await tryImport(t, owner, csv(`${headings},region`, `${row("U1")},`, `${row("U2")},Volta`, `${row("U3")},`));
  expect(statuses(trial)).toEqual(["same", "error", "new"]);
  expect((await t.patch(`main/properties/${known.id}/`, { price: 950 }, { as: owner })).status).toBe(200);
  const done = await commit(t, owner, trial.id);
  expect(done).toMatchObject({ state: "done", done: 3, total: 3 });
  expect([statuses(done), errorsOf(done)]).toEqual([statuses(trial), errorsOf(trial)]);
  expect(await readOwn(t, owner, known.id)).toMatchObject({ price: 950 });
  expect(await ownOf(owner)).toHaveLength(2);
});
