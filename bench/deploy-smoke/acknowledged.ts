import type { Pool } from "../catalogue/connect.ts";
import type { Acknowledged } from "./load.ts";

/** Looks on the primary for what was acknowledged. Answers a sentence for each that is not there. */
export async function findLost(pool: Pool, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  const has = async (query: string, values: unknown[]): Promise<boolean> => (await pool.query(query, values)).rowCount !== 0;
  // Of what was changed again and again the last word counts, or a later one that was carried out but not answered.
  const last = new Map<string, Acknowledged>();
  for (const each of acknowledged) {
    if (each.kind === "message") {
      const isThere = await has("select 1 from messages where sender_id = $1 and content = $2", [each.sender, each.content]);
      if (!isThere) lost.push(`a message of ${each.sender}: ${each.content}`);
    } else last.set(each.kind === "title" ? `title ${each.property}` : `heart ${each.person} ${each.property}`, each);
  }
  for (const each of last.values()) {
    if (each.kind === "title") {
      const version = Number(each.title.split(" ").at(-1));
      const { rows } = await pool.query<{ title: string }>("select title from properties where id = $1", [each.property]);
      if (!(Number(rows[0]?.title.split(" ").at(-1)) >= version)) lost.push(`the title of ${each.property}: ${each.title}`);
    } else if (each.kind === "favorite") {
      const values = [each.person, each.property];
      const isSaved = await has("select 1 from favorites where user_id = $1 and property_id = $2", values);
      if (each.isSaved && !isSaved) lost.push(`the heart of ${each.person} on ${each.property}`);
    }
  }
  return lost;
}
