import { systemClock } from "../../apps/api/src/platform/process/clock.ts";
import { createTokens } from "../../apps/api/src/platform/security/tokens.ts";
import { SmokeTestError } from "./child.ts";
import type { Deployment } from "./deployment.ts";

/** A signed-in user who owns a published property. */
export type Owner = {
  readonly id: number;
  readonly username: string;
  readonly property: number;
  /** The user's IP address, 127.x.y.z. */
  readonly from: string;
  /** Returns a new access token, valid for minutes. */
  token(): Promise<string>;
};

type Row = { id: number; username: string; property: number };

/** Returns a function that returns `count` owners of published properties, each owner only once. */
export function createOwnerSource({
  primary,
  jwtSecret,
}: Pick<Deployment, "primary" | "jwtSecret">): (count: number) => Promise<Owner[]> {
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
