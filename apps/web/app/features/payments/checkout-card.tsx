import Lock from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { formatCedis } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LinkButton } from "../../ui/actions/button.tsx";
import type { StoredPayment } from "./gateway/stored-payment.ts";
import { SandboxNotice } from "./sandbox-notice.tsx";

/** The frame of everything that a checkout shows: one narrow card in the middle. */
export function CheckoutCard({ children }: { children: ReactNode }) {
  return (
    <>
      <SandboxNotice />
      <div className="page py-10 md:py-20">
        <div className="mx-auto grid max-w-md gap-5 rounded-lg border border-line bg-surface p-6 shadow-soft md:p-8">
          {children}
        </div>
      </div>
    </>
  );
}

/** The reference, which support asks for first. */
export function ReferenceLine({ reference }: { reference: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-center text-sm">
      <span className="text-quiet">Reference: </span>
      <span className="inline-block font-semibold wrap-anywhere select-all">{reference}</span>
    </p>
  );
}

/** Something is under way, in words; below it what can be done meanwhile. */
export function Progress({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <CheckoutCard>
      <div className="grid justify-items-center gap-5 py-6 text-center">
        <Spinner className="size-10 border-3 text-accent" />
        <div role="status">
          <h1 className="text-xl font-bold">{text}</h1>
        </div>
        {children}
      </div>
    </CheckoutCard>
  );
}

/** What is about to be paid, while the popup opens and behind it. */
export function GatewayCard({ payment }: { payment: StoredPayment }) {
  const { amount, email, authorization_url: pageUrl } = payment;
  return (
    <CheckoutCard>
      <h1 className="text-2xl font-bold">Complete Your Payment</h1>
      <dl className="grid divide-y divide-line rounded-md border border-line">
        <div className="flex items-baseline justify-between gap-4 px-4 py-3">
          <dt className="text-quiet">Amount</dt>
          <dd className="text-xl font-bold">{formatCedis(amount)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 px-4 py-3">
          <dt className="text-quiet">Email</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{email}</dd>
        </div>
      </dl>
      <div className="grid gap-1">
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner className="size-[1.1em] border-2 text-accent" />
          Opening payment gateway...
        </p>
        <p className="text-sm text-quiet">
          If nothing opens, check whether a pop-up blocker is on and allow pop-ups for this site.
        </p>
        {pageUrl !== null && (
          <p className="text-sm">
            <PaymentPageLink url={pageUrl} label="Or pay on the payment page" />
          </p>
        )}
      </div>
      <LinkButton to={paths.home} look="secondary" isWide>
        Cancel and Return Home
      </LinkButton>
      <p className="flex items-center justify-center gap-2 text-sm text-quiet">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        Paid through Paystack, in Ghana cedis
      </p>
    </CheckoutCard>
  );
}

/** The provider's own page, for where its popup does not open. It leads back here. */
export function PaymentPageLink({ url, label }: { url: string; label: string }) {
  return (
    <a href={url} className="inline-flex min-h-11 items-center link">
      {label}
    </a>
  );
}
