import { SandboxNotice } from "../features/payments/sandbox-notice.tsx";
import { LoginNeeded, PersonalContent } from "../features/sign-in/personal-page.tsx";
import { useGuard } from "../features/sign-in/use-guard.ts";
import { PlansScreen } from "../features/subscriptions/plans-screen.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Subscription plans", isHidden: true });

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
