import { sql } from "kysely";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { makeDemoMoney, type DemoHolding, type DemoPayment, type PlanFacts } from "./demo-money.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { Ids } from "./insert-properties.ts";

const payingMs = 150_000;

async function insertPromoCodes(executor: Executor, now: Date): Promise<number> {
  const terms = { kind: "percent", plan_id: null, starts_at: null, ends_at: null, max_uses: null, max_uses_per_user: 1 } as const;
  const made = { created_at: new Date(now.getTime() - 100 * dayMs), created_by: null };
  const welcome = await executor
    .insertInto("promo_codes")
    .values({ code: "WELCOME50", ...terms, value_hundredths: 5_000, applies_to: "subscription", ...made })
    .returning("id")
    .executeTakeFirstOrThrow();
  await executor
    .insertInto("promo_codes")
    .values({ code: "FREELIST", ...terms, value_hundredths: 10_000, applies_to: "listing", ...made })
    .execute();
  return welcome.id;
}

type Lookup = { user(name: string): number; property(propertyIndex: number): number | undefined; welcomeId: number };

function effectOf({ status, plan }: DemoPayment): string | null {
  if (status !== "success") return null;
  return plan ? "subscription" : "listing";
}

async function insertPayments(
  executor: Executor,
  payments: readonly DemoPayment[],
  lookup: Lookup,
  now: Date,
): Promise<number[]> {
  const rows = payments.map((payment, index) => ({
    user_id: lookup.user(payment.username),
    reference: `efie-demo-${String(index + 1).padStart(4, "0")}`,
    purpose: payment.purpose,
    plan_id: payment.plan?.id ?? null,
    property_id: payment.propertyIndex === null ? null : lookup.property(payment.propertyIndex),
    title: payment.title,
    promo_code_id: payment.hasWelcomeCode ? lookup.welcomeId : null,
    price_pesewas: payment.pricePesewas,
    amount_pesewas: payment.amountPesewas,
    status: payment.status,
    provider_status: payment.status,
    effect: effectOf(payment),
    flags: payment.flags,
    created_at: payment.createdAt,
    asked_at: new Date(payment.createdAt.getTime() + payingMs),
    settled_at: payment.status === "success" ? new Date(payment.createdAt.getTime() + payingMs) : null,
  }));
  const columns = sql`user_id, reference, purpose, plan_id, property_id, title, promo_code_id, price_pesewas, amount_pesewas,
    status, provider_status, effect, flags, created_at, asked_at, settled_at`;
  const inserted = await sql<{ id: number }>`
    insert into payments (${columns})
    select ${columns} from json_populate_recordset(null::payments, ${JSON.stringify(rows)}::json) order by reference
    returning id`.execute(executor);
  await sql`
    insert into payment_events (payment_id, reference, kind, source, detail, created_at)
    select id, reference, 'created', 'checkout', json_build_object('amount', amount_pesewas), created_at from payments order by id`.execute(
    executor,
  );
  await sql`
    insert into payment_events (payment_id, reference, kind, source, detail, created_at)
    select id, reference, case status when 'success' then 'settled' else status::text end, 'verify', '{}', asked_at
    from payments order by id`.execute(executor);
  await insertReceipts(executor);
  await insertDisputes(executor, now);
  return inserted.rows.map(({ id }) => id);
}

/** Each year's numbers begin at 1. */
async function insertReceipts(executor: Executor): Promise<void> {
  await sql`
    with issued as (
      insert into receipts (payment_id, is_refund, year, number, amount_pesewas, vat_percent, issued_at)
      select id, false, year, row_number() over (partition by year order by settled_at, id), amount_pesewas, null, settled_at
      from payments, extract(year from settled_at at time zone 'UTC') year
      where status = 'success' order by settled_at, id returning year
    )
    insert into receipt_counters (year, last_number) select year, count(*) from issued group by year`.execute(executor);
}

/** The provider's news of each dispute, halfway between the payment and now. */
async function insertDisputes(executor: Executor, now: Date): Promise<void> {
  await sql`
    insert into payment_events (payment_id, reference, kind, source, detail, created_at)
    select id, reference, 'charge.dispute.create', 'webhook',
      json_build_object('refund_amount', amount_pesewas, 'status', 'awaiting-merchant-feedback', 'category', 'chargeback',
        'dispute', 2867, 'due_at', to_char((${now}::timestamptz + interval '26 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), asked_at + (${now}::timestamptz - asked_at) / 2
    from payments where 'disputed' = any(flags)`.execute(executor);
}

async function insertPeriods(
  executor: Executor,
  payments: readonly DemoPayment[],
  paymentIds: readonly number[],
  { user, welcomeId }: Lookup,
): Promise<void> {
  const rows = payments.map((payment, index) => ({
    payment,
    user_id: user(payment.username),
    payment_id: paymentIds[index] ?? 0,
  }));
  const periods = rows.flatMap(({ payment: { plan, period }, user_id, payment_id }) =>
    plan && period
      ? [
          {
            payment_id,
            user_id,
            plan_id: plan.id,
            starts_at: period.startsAt,
            ends_at: period.endsAt,
            free_listings: plan.number_of_free_listings,
          },
        ]
      : [],
  );
  if (periods.length > 0) await executor.insertInto("subscription_periods").values(periods).execute();
  const uses = rows
    .filter(({ payment }) => payment.hasWelcomeCode)
    .map(({ payment, user_id, payment_id }) => ({ payment_id, promo_code_id: welcomeId, user_id, used_at: payment.createdAt }));
  if (uses.length > 0) await executor.insertInto("promo_uses").values(uses).execute();
  await executor.updateTable("promo_codes").set({ used: uses.length }).where("id", "=", welcomeId).execute();
}

async function insertHoldings(executor: Executor, holdings: readonly DemoHolding[], { user }: Lookup): Promise<void> {
  const rows = holdings.map(({ username, plan, startedAt, endsAt, remaining }) => ({
    user_id: user(username),
    plan_id: plan.id,
    started_at: startedAt,
    ends_at: endsAt,
    free_listings_remaining: remaining,
  }));
  if (rows.length > 0) await executor.insertInto("subscriptions").values(rows).execute();
}

async function readPlans(executor: Executor): Promise<PlanFacts[]> {
  const query = executor.selectFrom("subscription_plans").select(["id", "slug", "display_name", "price_pesewas"]);
  return await query.select(["duration_days", "number_of_free_listings"]).orderBy("position").execute();
}

/** Inserts subscriptions, payments and promo codes. `propertyIds` are the ids of the world's properties, in order. */
export async function insertMoney(
  executor: Executor,
  world: DemoWorld,
  { users }: Pick<Ids, "users">,
  propertyIds: readonly number[],
  now: Date,
): Promise<void> {
  const user = (name: string): number => {
    const id = users.get(name);
    if (id === undefined) throw new Error(`no id for ${name}`);
    return id;
  };
  const { holdings, payments } = makeDemoMoney(world, await readPlans(executor), now);
  const lookup: Lookup = {
    user,
    property: (propertyIndex) => propertyIds[propertyIndex],
    welcomeId: await insertPromoCodes(executor, now),
  };
  const paymentIds = await insertPayments(executor, payments, lookup, now);
  await insertPeriods(executor, payments, paymentIds, lookup);
  await insertHoldings(executor, holdings, lookup);
}
