import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import type { PaymentKind } from "./order.ts";

/** Where a tab's history has nothing to go back to. */
const fallbacks = { subscription: paths.subscriptionPlans, listing: paths.myProperties } satisfies Record<PaymentKind, string>;

/** One page back. */
export function useGoBack(kind: PaymentKind): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx !== undefined && idx > 0) void navigate(-1);
    else void navigate(fallbacks[kind], { replace: true });
  };
}
