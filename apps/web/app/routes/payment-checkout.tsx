import type { Route } from "./+types/payment-checkout";
import { ListingCheckout } from "../features/payments/listing-checkout.tsx";
import { SandboxNotice } from "../features/payments/sandbox-notice.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(readSite(matches), { title: "Pay the listing fee", isHidden: true });

export default function PaymentCheckoutPage() {
  return (
    <PersonalPage reason="Payments belong to an account.">
      <SandboxNotice />
      <ListingCheckout />
    </PersonalPage>
  );
}
