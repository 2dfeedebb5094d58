import type { PropertyFlag } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { Areas } from "../areas/index.ts";
import { AppError } from "../../platform/app-error.ts";
import {
  findCopies,
  findFlaggedProperty,
  findSharedChecks,
  type CopyRow,
  type FlaggedProperty,
  type SharedCheckRow,
} from "./flags.repository.ts";

/** How a phone number of Ghana, an e-mail address or an address of the web looks in a text. */
const contacts = [
  /(?<![\d.,])(?:(?:\+|00)?233[\s().-]*(?:0[\s().-]*)?|0)[235](?:[\s().-]*\d){8}(?!\d)/g,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /(?:https?:\/\/|www\.)\S{3,200}|\b(?:wa\.me|t\.me|bit\.ly|fb\.me|instagram\.com|facebook\.com)\/\S{1,200}/gi,
] as const;

const maxFound = 5;

/** What in a listing's own words leads around the messages here: as it is written, five at most. */
export function contactsIn(text: string): string[] {
  const found = contacts.flatMap((pattern) => text.match(pattern) ?? []).map((one) => one.trim());
  return [...new Set(found)].slice(0, maxFound);
}

export type FlagsDeps = { db: Executor; areas: Pick<Areas, "compare"> };

/** A price below this share of the area's median is suspicious, where so many are compared (server contract, section 13). */
const [lowShare, leastSample] = [0.35, 15];

const photoUrl = (hash: string): string => `/media/${hash}-card.webp`;

function presentCopy(creatorId: number, row: CopyRow): PropertyFlag {
  return {
    kind: row.owner_id === creatorId ? "duplicate" : "stolen_photo",
    photo: photoUrl(row.content_hash),
    original: photoUrl(row.original_hash),
    property: { id: row.property_id, title: row.title },
    owner: { id: row.owner_id, username: row.username },
    likeness: Math.round(row.likeness * 100) / 100,
  };
}

async function priceFlag({ areas }: FlagsDeps, property: FlaggedProperty): Promise<PropertyFlag[]> {
  const { price_pesewas: pesewas } = property;
  if (pesewas === 0) return [];
  const compared = await areas.compare(property, leastSample);
  if (compared === null || pesewas >= compared.median_pesewas * lowShare) return [];
  return [{ kind: "low_price", price: pesewas / 100, median: compared.median_pesewas / 100, sample: compared.sample }];
}

function textFlag({ title, description, detailed_address, landmark }: FlaggedProperty): PropertyFlag[] {
  const found = contactsIn([title, description, detailed_address, landmark ?? ""].join("\n"));
  return found.length === 0 ? [] : [{ kind: "contact_in_text", found }];
}

/** One flag for each card and licence, with all that is known of the other accounts. */
function sharedFlags(rows: readonly SharedCheckRow[]): PropertyFlag[] {
  return [...Map.groupBy(rows, ({ check }) => check)].map(([check, shared]) => {
    const others = shared.map(({ other, user_id: id, username, status, created_at }) => ({
      check: other,
      user: { id, username },
      status,
      created_at: created_at.toISOString(),
    }));
    const licence_number = shared[0]?.licence_number ?? null;
    if (licence_number !== null) return { kind: "same_licence", check, licence_number, others };
    return { kind: "same_card", check, last_digit: shared[0]?.last_digit ?? "", others };
  });
}

/** What staff should look at before they decide; a flag refuses nothing by itself. @throws AppError "not_found" */
export async function listFlags(deps: FlagsDeps, propertyId: number): Promise<PropertyFlag[]> {
  const property = await findFlaggedProperty(deps.db, propertyId);
  if (!property) throw new AppError("not_found", "Not found.");
  const { creator_id: ownerId } = property;
  const [copies, price, shared] = await Promise.all([
    findCopies(deps.db, propertyId, ownerId),
    priceFlag(deps, property),
    findSharedChecks(deps.db, ownerId),
  ]);
  return [...copies.map((row) => presentCopy(ownerId, row)), ...price, ...textFlag(property), ...sharedFlags(shared)];
}
