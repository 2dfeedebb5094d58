import type { Executor } from "../src/platform/database/tables.ts";
import { makeMails } from "./demo-mails.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { Ids } from "./insert-properties.ts";

/** Inserts what the demo world has written to its people. */
export async function insertMails(executor: Executor, { people }: DemoWorld, { users }: Ids, now: Date): Promise<void> {
  const rows = makeMails(people, now).map(({ username, data, ...mail }) => ({
    ...mail,
    user_id: users.get(username) ?? null,
    data: JSON.stringify(data),
    key: null,
  }));
  await executor.insertInto("deliveries").values(rows).execute();
}
