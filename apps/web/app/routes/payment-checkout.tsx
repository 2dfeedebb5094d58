import { ListingCheckout } from "../features/payments/listing-checkout.tsx";
import { SandboxNotice } from "../features/payments/sandbox-notice.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Pay the listing fee", isHidden: true });

export default function PaymentCheckoutPage() {
  return (
    <PersonalPage reason="Payments belong to an account.">
      <SandboxNotice />
      <ListingCheckout />
    </PersonalPage>
  );
}
