import { ApiError, type Result } from "@efie/client";
import type { ReturnScreen } from "../../entities/payment/return-screen.ts";
import type { paymentCalls } from "../../lib/api/member-calls.ts";
import { paths } from "../../lib/navigation/paths.ts";

type CreatedPayment = NonNullable<Result<typeof paymentCalls.createListingPayment>["data"]>;

/** What went wrong, in the words of the specification, section 8. */
export type Problem = {
  readonly title: string;
  readonly text?: string;
  readonly canRetry: boolean;
  /** The provider needs an address, and the account has none. Says what was wrong with the one that was given. */
  readonly needsEmail?: { readonly error: string | undefined };
};

export class CheckoutFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** What went wrong, in the words of whatever was thrown. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && message !== "" ? message : "Unknown error";
}

export type Words = {
  readonly notStarted: (error: unknown) => Problem;
  readonly noScript: Problem;
  readonly notOpened: (message: string) => Problem;
  readonly notPaid: Problem;
};

/** The server asks for the payer's address, or refuses the one that was given; null for any other error. */
export function askForEmail(error: unknown, given: string | null): Problem | null {
  const messages = error instanceof ApiError ? error.fieldErrors["email"] : undefined;
  if (messages === undefined) return null;
  return { title: "Your email address", canRetry: false, needsEmail: { error: given === null ? undefined : messages[0] } };
}

export type PaymentKind = "subscription" | "listing";

/** One visit to a checkout: what is to be paid for, and how it speaks. */
export type Order = {
  readonly kind: PaymentKind;
  /** The key of the stored payment in this tab. There is one per property, and one for the subscription. */
  readonly key: string;
  /** What exactly: another plan or promo code is another payment. */
  readonly request: string;
  /** The provider's own page leads back with this and nothing else; it is all there is to settle. */
  readonly reference: string | null;
  readonly address: string;
  readonly screen: ReturnScreen;
  readonly propertyId: number | null;
  readonly scriptWaitMilliseconds: number;
  /** Null: the session ended meanwhile; the page around this leads to the login page. @throws CheckoutFailure */
  readonly create: () => Promise<{ readonly payment: CreatedPayment; readonly email: string } | null>;
  readonly words: Words;
};

/** Where a checkout leads back to in a tab without a history. */
export const fallbacks: Record<PaymentKind, string> = { subscription: paths.subscriptionPlans, listing: paths.myProperties };
