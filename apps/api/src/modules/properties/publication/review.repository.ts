import { sql } from "kysely";

/** Since when a decision of staff hides a property `p`; null for any other. */
export const sentBackAt = sql<Date | null>`(case when p.rejected_reason is not null then p.sent_back_at end)`;
