import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readReturnScreen, type ReturnScreen } from "../../entities/payment/return-screen.ts";
import { readId } from "../../lib/navigation/paths.ts";
import { useSecret } from "../../lib/page/use-mailed-link.ts";

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

/**
 * What a checkout is visited with: from the navigation's state, else from the query (spec, section 2). The reference of a payment is no
 * longer in the address; it is there where the provider's own page leads back.
 * @param otherwise the screen after paying, where none is named
 */
export function useVisit(otherwise: ReturnScreen) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const query = new URLSearchParams(search);
  const carried = (state ?? {}) as Readonly<Record<string, unknown>>;
  const given = (name: string): unknown => carried[name] ?? query.get(name);
  return {
    amount: readAmount(given("amount")),
    planId: readId(given("planId")),
    propertyId: readId(given("propertyId")),
    promoCode: readText(given("promoCode")),
    returnScreen: readText(given("returnScreen")),
    screen: readReturnScreen(readText(given("returnScreen")), otherwise),
    images: readImages(given("images")),
    reference: readText(useSecret("reference", "trxref")),
    isAskingPromo: carried["isAskingPromo"] === true,
    address: pathname + search,
    state,
  };
}

export type Visit = ReturnType<typeof useVisit>;

const carriedNames = ["amount", "propertyId", "promoCode", "returnScreen"] as const;

/** What the listing fee is paid for. What came by navigation goes into the address, too, which survives the way to the login page; photos cannot. */
export function usePropertyVisit() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const visit = useVisit("Main");
  const { state } = visit;
  const query = new URLSearchParams(search);
  for (const name of carriedNames) if (visit[name] !== null) query.set(name, String(visit[name]));
  const address = `${pathname}?${query}`;
  // Changes nothing where the address says it already.
  const isFull = visit.address === address || visit.reference !== null || carriedNames.every((name) => visit[name] === null);

  useEffect(
    function writeVisitIntoAddress() {
      if (!isFull) void navigate(address, { replace: true, state });
    },
    [isFull, navigate, address, state],
  );

  /** The same visit with another code; null: none. */
  function withPromo(promoCode: string | null): void {
    if (promoCode === null) query.delete("promoCode");
    else query.set("promoCode", promoCode);
    const rest = { ...(state as object | null), promoCode: undefined, isAskingPromo: undefined };
    void navigate(`${pathname}?${query}`, { replace: true, state: rest });
  }
  return { ...visit, address, withPromo };
}

export type PropertyVisit = ReturnType<typeof usePropertyVisit>;
