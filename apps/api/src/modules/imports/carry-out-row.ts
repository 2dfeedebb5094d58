import { AppError } from "../../platform/app-error.ts";
import { failures, ImportFailure, type ImportsDeps } from "./imports-deps.ts";
import { lockRow, setProperty, type StoredRow } from "./imports.repository.ts";
import type { Judged, Judging } from "./judge-row.ts";

/** Keeps the claim. @throws what ends this turn: the process stops, or the import may not go on */
export type GoOn = () => Promise<void>;

type Row = { importId: number; row: StoredRow; goOn: GoOn };

/** Makes the draft of a row and records it in one transaction, so that a row never becomes two. */
async function createDraft({ db, properties }: ImportsDeps, userId: number, { importId, row }: Row, judged: Judged) {
  const { action } = judged;
  if (!action || !("create" in action)) throw new TypeError("The row is no new one");
  await properties.takeDraft(userId);
  return await db.transaction().execute(async (tx) => {
    const locked = await lockRow(tx, importId, row.line);
    if (!locked) throw new ImportFailure(failures.mayNotPost);
    if (locked.property_id !== null) return locked.property_id;
    const id = await properties.insertDraft(tx, userId, action.create);
    await setProperty(tx, importId, row.line, id);
    return id;
  });
}

/** Does what was decided about a row. Again, it goes on where it was. Returns the listing. @throws AppError for what is refused now */
export async function carryOut(deps: ImportsDeps, { userId, archive }: Judging, at: Row, judged: Judged): Promise<number | null> {
  const { known, action, photos } = judged;
  const owner = { id: userId, isStaff: false };
  const id = known?.id ?? (await createDraft(deps, userId, at, judged));
  if (action && "edit" in action && judged.status === "changed") await deps.properties.update(owner, id, action.edit);
  for (const name of photos)
    try {
      await at.goOn();
      await deps.photos.add(owner, id, await archive.read(name));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      throw new AppError("invalid", error.message, { fields: { photos: [`"${name}": ${error.message}`] } });
    }
  return id;
}
