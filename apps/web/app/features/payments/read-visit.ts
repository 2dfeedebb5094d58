import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readReturnScreen } from "../../entities/payment/return-screen.ts";
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
 * What a checkout is visited with: from the navigation's state, else from the query (spec, section 2).
 * @param reference of the payment, which is no longer in the address; there where the provider's own page leads back
 */
export function readVisit(query: URLSearchParams, state: unknown, reference: string | undefined) {
  const carried = (state ?? {}) as Readonly<Record<string, unknown>>;
  const given = (name: string): unknown => carried[name] ?? query.get(name);
  return {
    amount: readAmount(given("amount")),
    planId: readId(given("planId")),
    propertyId: readId(given("propertyId")),
    promoCode: readText(given("promoCode")),
    returnScreen: readText(given("returnScreen")),
    images: readImages(given("images")),
    reference: readText(reference),
  };
}

/** Changes nothing where the address says it already. */
const carriedNames = ["amount", "propertyId", "promoCode", "returnScreen"] as const;

/** What the listing fee is paid for. What came by navigation goes into the address, too, which survives the way to the login page; photos cannot. */
export function usePropertyVisit() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const visit = readVisit(new URLSearchParams(search), state, useSecret("reference", "trxref"));
  const query = new URLSearchParams(search);
  for (const name of carriedNames) if (visit[name] !== null) query.set(name, String(visit[name]));
  const full = `?${query.toString()}`;
  const isFull = search === full || visit.reference !== null || carriedNames.every((name) => visit[name] === null);

  useEffect(
    function writeVisitIntoAddress() {
      if (!isFull) void navigate(pathname + full, { replace: true, state });
    },
    [isFull, navigate, pathname, full, state],
  );

  /** The same visit with another code; null: none. */
  function withPromo(promoCode: string | null): void {
    if (promoCode === null) query.delete("promoCode");
    else query.set("promoCode", promoCode);
    const rest = { ...(state as object | null), promoCode: undefined, isAskingPromo: undefined };
    void navigate(`${pathname}?${query.toString()}`, { replace: true, state: rest });
  }
  const { isAskingPromo } = (state ?? {}) as { isAskingPromo?: boolean };
  const screen = readReturnScreen(visit.returnScreen, "Main");
  return { ...visit, screen, address: pathname + full, state, withPromo, isAskingPromo: isAskingPromo === true };
}

export type PropertyVisit = ReturnType<typeof usePropertyVisit>;
