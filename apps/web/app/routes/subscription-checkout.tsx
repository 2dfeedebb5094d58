import type { Route } from "./+types/subscription-checkout";
import { SandboxNotice } from "../features/payments/sandbox-notice.tsx";
import { SubscriptionCheckout } from "../features/payments/subscription-checkout.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Pay for a subscription", isHidden: true });

export default function SubscriptionCheckoutPage() {
  return (
    <PersonalPage reason="Payments belong to an account.">
      <SandboxNotice />
      <SubscriptionCheckout />
    </PersonalPage>
  );
}
