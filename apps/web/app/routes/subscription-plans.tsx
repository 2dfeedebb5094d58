import type { Route } from "./+types/subscription-plans";
import { LoginNeeded } from "../features/sign-in/login-needed.tsx";
import { Soon } from "../features/sign-in/soon.tsx";
import { useGuard } from "../features/sign-in/use-guard.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { readSite } from "../lib/site.ts";
import { useSignedIn } from "../lib/use-signed-in.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Subscription plans", isHidden: true });

/** The sentence and its button are in the HTML; with script the page moves on by itself. */
export default function SubscriptionPlans() {
  useGuard();
  return useSignedIn() ? <Soon title="Subscription plans" /> : <LoginNeeded title="Please log in to view subscription plans" />;
}
