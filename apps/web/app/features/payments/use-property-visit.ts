import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readReturnScreen } from "../../entities/payment/return-screen.ts";
import { readVisit } from "./read-visit.ts";

/** Changes nothing where the address says it already. */
const carriedNames = ["amount", "propertyId", "promoCode", "returnScreen"] as const;

/**
 * What the listing fee is paid for. What came by navigation goes into the address, too, which survives the way to the
 * login page; photos cannot.
 */
export function usePropertyVisit() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const visit = readVisit(new URLSearchParams(search), state);
  const query = new URLSearchParams(search);
  for (const name of carriedNames) if (visit[name] !== null) query.set(name, String(visit[name]));
  const full = `?${query.toString()}`;
  const isFull = search === full || visit.reference !== null || carriedNames.every((name) => visit[name] === null);

  useEffect(() => {
    if (!isFull) void navigate(pathname + full, { replace: true, state });
  }, [isFull, navigate, pathname, full, state]);

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
