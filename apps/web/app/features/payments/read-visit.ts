import { readId } from "../../lib/navigation/paths.ts";

/** What a checkout is visited with: from the navigation's state, else from the query (spec, section 2). */
export type Visit = {
  readonly amount: number | null;
  readonly planId: number | null;
  readonly propertyId: number | null;
  readonly promoCode: string | null;
  readonly returnScreen: string | null;
  readonly images: unknown;
  /** Set where the provider's own page leads back. */
  readonly reference: string | null;
};

type Given = Readonly<Record<string, unknown>>;

function readText(given: unknown): string | null {
  const text = typeof given === "string" || typeof given === "number" ? String(given).trim() : "";
  return text === "" ? null : text;
}

function readAmount(given: unknown): number | null {
  const text = readText(given);
  const amount = text === null ? Number.NaN : Number(text);
  return Number.isFinite(amount) && amount >= 0 ? amount : null;
}

function readImages(given: unknown): unknown {
  if (typeof given !== "string") return given ?? undefined;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return undefined;
  }
}

export function readVisit(query: URLSearchParams, state: unknown): Visit {
  const carried = (typeof state === "object" && state !== null ? state : {}) as Given;
  const given = (name: string): unknown => carried[name] ?? query.get(name);
  return {
    amount: readAmount(given("amount")),
    planId: readId(given("planId")),
    propertyId: readId(given("propertyId")),
    promoCode: readText(given("promoCode")),
    returnScreen: readText(given("returnScreen")),
    images: readImages(given("images")),
    reference: readText(query.get("reference")) ?? readText(query.get("trxref")),
  };
}
