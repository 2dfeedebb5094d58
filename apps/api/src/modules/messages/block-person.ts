import type { Block } from "@efie/contract";
import { deleteBlock, findBlocks, insertBlock, lockBlocks, type BlockRow } from "./blocks.repository.ts";
import { MessageErrors, type MessagesDeps } from "./messages-deps.ts";

function present({ created_at, ...user }: BlockRow): Block {
  return { user, created_at: created_at.toISOString() };
}

/** The people that a person has blocked, the newest first. */
export async function listBlocks({ db }: MessagesDeps, blockerId: number): Promise<Block[]> {
  return (await findBlocks(db, blockerId, null)).map(present);
}

/** Blocks a person: neither can write to the other, and what is under way does not arrive. A repeat changes nothing. @throws AppError "invalid" for oneself, "not_found", "conflict" beyond the limit */
export async function blockPerson({ db, clock, push }: MessagesDeps, blockerId: number, blockedId: number) {
  if (blockerId === blockedId) throw MessageErrors.yourself();
  const outcome = await db.transaction().execute(async (tx) => {
    await lockBlocks(tx, { senderId: blockedId, recipientId: blockerId }, "alone");
    return await insertBlock(tx, blockerId, blockedId, clock.now());
  });
  if (outcome === "too many") throw MessageErrors.tooManyBlocks();
  const [row] = await findBlocks(db, blockerId, blockedId);
  if (outcome === "unknown person" || !row) throw MessageErrors.unknownPerson();
  if (outcome === "new") push(blockerId, { block: { user: blockedId, is_blocked: true } });
  return { block: present(row), isNew: outcome === "new" };
}

/** Takes a block back. @throws AppError "not_found" when there is none */
export async function unblockPerson({ db, push }: MessagesDeps, blockerId: number, blockedId: number): Promise<void> {
  if (!(await deleteBlock(db, blockerId, blockedId))) throw MessageErrors.notBlocked();
  push(blockerId, { block: { user: blockedId, is_blocked: false } });
}
