import type { Route } from "./+types/subscription-plans";
import { SandboxNotice } from "../features/payments/sandbox-notice.tsx";
import { LoginNeeded, PersonalContent } from "../features/sign-in/personal-page.tsx";
import { useGuard } from "../features/sign-in/use-guard.ts";
import { PlansScreen } from "../features/subscriptions/plans-screen.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Subscription plans", isHidden: true });

/** The sentence and its button are in the HTML; with script the page moves on by itself. */
export default function SubscriptionPlans() {
  useGuard();
  return (
    <PersonalContent guest={<LoginNeeded title="Please log in to view subscription plans" />}>
      <SandboxNotice />
      <PlansScreen />
    </PersonalContent>
  );
}
