import { SandboxNotice } from "../features/payments/sandbox-notice.tsx";
import { SubscriptionCheckout } from "../features/payments/subscription-checkout.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Pay for a subscription", isHidden: true });

export default function SubscriptionCheckoutPage() {
  return (
    <PersonalPage reason="Payments belong to an account.">
      <SandboxNotice />
      <SubscriptionCheckout />
    </PersonalPage>
  );
}
