import type { Pool } from "../catalogue/connect.ts";
import type { AcknowledgedWrite } from "./load.ts";

/** Searches the primary for all acknowledged writes. Returns a description of each missing one. */
export async function findLostWrites(pool: Pool, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const lost: string[] = [];
  const has = async (query: string, values: unknown[]): Promise<boolean> => (await pool.query(query, values)).rowCount !== 0;
  // If a change is repeated, only the latest counts. A later one may also be stored if it was executed without a response.
  const last = new Map<string, AcknowledgedWrite>();
  for (const each of acknowledged) {
    if (each.kind === "message") {
      const isThere = await has("select 1 from messages where sender_id = $1 and content = $2", [each.sender, each.content]);
      if (!isThere) lost.push(`a message of ${each.sender}: ${each.content}`);
    } else last.set(each.kind === "title" ? `title ${each.property}` : `favorite ${each.person} ${each.property}`, each);
  }
  for (const each of last.values()) {
    if (each.kind === "title") {
      const version = Number(each.title.split(" ").at(-1));
      const { rows } = await pool.query<{ title: string }>("select title from properties where id = $1", [each.property]);
      if (!(Number(rows[0]?.title.split(" ").at(-1)) >= version)) lost.push(`the title of ${each.property}: ${each.title}`);
    } else if (each.kind === "favorite") {
      const values = [each.person, each.property];
      const isSaved = await has("select 1 from favorites where user_id = $1 and property_id = $2", values);
      if (each.isSaved && !isSaved) lost.push(`the favorite of ${each.person} on ${each.property}`);
    }
  }
  return lost;
}
