import type { Random } from "../seeds/random.ts";
import { hidePropertiesOf, showPropertiesOf } from "../src/modules/properties/lifecycle/judged-properties.ts";
import { markOwners } from "../src/modules/properties/publication/listing-changes.repository.ts";
import { refreshMarkedOwners, refreshOwner } from "../src/modules/properties/publication/refresh-owners.ts";
import { dayMs, type Clock } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";

type World = { db: Executor; clock: Clock; random: Random; owners: readonly { id: number }[] };

/** Something of an owner is checked, or is not any more, and staff suspend an owner; by name. */
export function changesOfChecks({ db, clock, random, owners }: World): Record<string, () => Promise<unknown>> {
  const change = async (make: (tx: Executor, ownerId: number) => Promise<unknown>): Promise<void> => {
    const { id } = random.pick(owners);
    await db.transaction().execute(async (tx) => {
      await make(tx, id);
      await refreshOwner(tx, id, clock.now());
    });
  };
  const approve = (tx: Executor, user_id: number): Promise<unknown> => {
    const [created_at, expires_at] = [clock.now(), new Date(clock.now().getTime() + 365 * dayMs)];
    const check = { user_id, kind: random.pick(["identity", "licence"] as const), status: "approved" as const };
    return tx
      .insertInto("checks")
      .values({ ...check, created_at, expires_at })
      .execute();
  };
  const expire = async (): Promise<void> => {
    const { id } = random.pick(owners);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("checks").set({ status: "expired" }).where("user_id", "=", id).execute();
      await markOwners(tx, [id]);
    });
    await refreshMarkedOwners({ db, clock });
  };
  const suspend = async (): Promise<void> => {
    const { id } = random.pick(owners);
    const hidden = db.selectFrom("properties").select("id").where("creator_id", "=", id).where("owner_hidden_at", "is not", null);
    const isSuspended = (await hidden.execute()).length > 0;
    await db.transaction().execute((tx) => (isSuspended ? showPropertiesOf : hidePropertiesOf)(tx, id, clock.now()));
  };
  const verifyNumber = (tx: Executor, id: number): Promise<unknown> => {
    const at = random.pick([clock.now(), null]);
    return tx.updateTable("users").set({ phone_verified_at: at }).where("id", "=", id).execute();
  };
  return {
    "approve a check": () => change(approve),
    "revoke a check": () => change((tx, id) => tx.deleteFrom("checks").where("user_id", "=", id).execute()),
    "verify a number, or not any more": () => change(verifyNumber),
    "let checks expire": expire,
    "suspend an owner, or give them back": suspend,
  };
}
