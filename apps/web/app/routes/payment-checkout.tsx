import { ListingCheckout } from "../features/payments/listing-checkout.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Pay the listing fee", isHidden: true });

export default personalRoute("Payments belong to an account.", ListingCheckout);
