import type { PaymentPurpose, PaymentStatus, PerkCode, PromoKind, PromoScope } from "@efie/contract";
import type { Generated } from "kysely";

/** Plans, promo codes, payments and what they paid for. */
export type PaymentTables = {
  subscription_plans: {
    id: number;
    slug: string;
    display_name: string;
    description: string;
    price_pesewas: number;
    original_price_pesewas: number | null;
    duration_days: number;
    is_popular: boolean;
    unlimited_listings: boolean;
    number_of_free_listings: number;
    perks: PerkCode[];
    position: number;
  };
  subscriptions: {
    user_id: number;
    plan_id: number;
    started_at: Date;
    ends_at: Date;
    free_listings_remaining: number;
  };
  subscription_periods: {
    payment_id: number;
    user_id: number;
    plan_id: number;
    starts_at: Date;
    ends_at: Date;
    free_listings: number;
    withdrawn_at: Generated<Date | null>;
  };
  listing_credits: {
    id: Generated<number>;
    user_id: number;
    payment_id: number;
    created_at: Date;
    used_at: Generated<Date | null>;
    withdrawn_at: Generated<Date | null>;
  };
  promo_codes: {
    id: Generated<number>;
    code: string;
    kind: PromoKind;
    value_hundredths: number;
    applies_to: PromoScope;
    plan_id: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    max_uses: number | null;
    max_uses_per_user: number;
    used: Generated<number>;
    created_at: Date;
    created_by: number | null;
  };
  promo_uses: { payment_id: number; promo_code_id: number; user_id: number; used_at: Date };
  payments: {
    id: Generated<number>;
    user_id: number;
    reference: string;
    purpose: PaymentPurpose;
    plan_id: number | null;
    property_id: number | null;
    title: string;
    promo_code_id: number | null;
    price_pesewas: number;
    amount_pesewas: number;
    status: Generated<PaymentStatus>;
    access_code: Generated<string | null>;
    authorization_url: Generated<string | null>;
    provider_status: Generated<string | null>;
    provider_answer: Generated<unknown>;
    effect: Generated<string | null>;
    flags: Generated<string[]>;
    created_at: Date;
    asked_at: Generated<Date | null>;
    tried_at: Generated<Date | null>;
    tries: Generated<number>;
    settled_at: Generated<Date | null>;
    refund_due_at: Generated<Date | null>;
    refund_claimed_at: Generated<Date | null>;
    refund_asked_at: Generated<Date | null>;
  };
  payment_reviews: { payment_id: number; staff_action_id: number; flags: string[]; note: string };
  payment_events: {
    id: Generated<number>;
    payment_id: number | null;
    reference: string;
    kind: string;
    source: string;
    detail: unknown;
    body_hash: string | null;
    created_at: Date;
  };
};

/** The transactions of the sandbox that replaces Paystack. */
export type SandboxTables = {
  sandbox_transactions: {
    id: Generated<number>;
    reference: string;
    access_code: string;
    email: string;
    amount_pesewas: number;
    currency: string;
    callback_url: string | null;
    status: string;
    channel: string | null;
    created_at: Date;
    paid_at: Date | null;
    approves_at: Date | null;
  };
};
