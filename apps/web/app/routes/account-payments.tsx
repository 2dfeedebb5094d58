import { PaymentsScreen } from "../features/own-payments/payments-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Payments", isHidden: true });

export default personalRoute("Your payments and receipts are only for you.", PaymentsScreen);
