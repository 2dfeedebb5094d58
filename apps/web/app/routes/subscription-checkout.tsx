import { SubscriptionCheckout } from "../features/payments/subscription-checkout.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Pay for a subscription", isHidden: true });

export default personalRoute("Payments belong to an account.", SubscriptionCheckout);
