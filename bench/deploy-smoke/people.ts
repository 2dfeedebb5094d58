import { systemClock } from "../../apps/api/src/platform/process/clock.ts";
import { createTokens } from "../../apps/api/src/platform/security/tokens.ts";
import { SmokeTestError } from "./child.ts";
import type { Arrangement } from "./arrangement.ts";

/** Somebody signed in, with a published property of their own. */
export type Person = {
  readonly id: number;
  readonly username: string;
  readonly property: number;
  /** Their own address, 127.x.y.z. */
  readonly from: string;
  /** Lasts for minutes: ask again before each piece of work. */
  token(): Promise<string>;
};

type Row = { id: number; username: string; property: number };

/** So many people, each with a published property, none of them asked for before. */
export function createPeople({
  primary,
  jwtSecret,
}: Pick<Arrangement, "primary" | "jwtSecret">): (count: number) => Promise<Person[]> {
  const tokens = createTokens(jwtSecret, systemClock);
  let last = 0;
  return async (count) => {
    const { rows } = await primary.pool.query<Row>(
      `select u.id, u.username, min(p.property_id) as property from users u join published_properties p on p.creator_id = u.id
      where u.id > $1 group by u.id order by u.id limit $2`,
      [last, count],
    );
    if (rows.length < count) throw new SmokeTestError("The catalogue has too few owners.");
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ id, username, property }) => ({
      id,
      username,
      property,
      from: `127.1.${Math.floor(id / 250)}.${(id % 250) + 1}`,
      token: () => tokens.sign({ userId: id }),
    }));
  };
}
