import { withIsoTimes } from "../../platform/encoding.ts";
import { columnOf } from "./record-lead.repository.ts";
import { limits, type Lead, type LeadWay, type leadsQuery } from "@efie/contract";
import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import { exportedTooOften } from "../../platform/app-error.ts";
import { readPage } from "../../platform/database/list-page.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { LeadsDeps } from "./leads-deps.ts";
import { findNewestLeads, selectLeads, type LeadRow } from "./leads.repository.ts";

const minuteMs = 60_000;

function waysOf(row: LeadRow): LeadWay[] {
  const columns = Object.entries(columnOf) as [LeadWay, (typeof columnOf)[LeadWay]][];
  return columns.flatMap(([way, column]) => (row[column] === null ? [] : [way]));
}

/** A lead as its owner reads it. */
export function presentLead(row: LeadRow): Lead {
  const { messaged_at, answered_at, waiting_since } = row;
  const answeredMs = messaged_at === null || answered_at === null ? null : answered_at.getTime() - messaged_at.getTime();
  const answered_in_minutes = answeredMs === null ? null : Math.round(answeredMs / minuteMs);
  return { ...withIsoTimes(row), via: waysOf(row), answered_in_minutes, is_unanswered: waiting_since !== null };
}

/** A page of the owner's leads, those who wrote last first. @throws AppError a field error for an invalid cursor */
export async function listLeads({ db }: LeadsDeps, ownerId: number, { limit, cursor, ...filters }: z.output<typeof leadsQuery>) {
  const keyOf = ({ last_at }: LeadRow) => last_at.getTime();
  const page = await readPage<LeadRow>(db, { limit, cursor }, (range) => selectLeads(ownerId, filters, range), keyOf);
  return { ...page, items: page.items.map(presentLead) };
}

function toCells({ person, property, via, ...lead }: Lead) {
  const { state, note, first_at, last_at, answered_in_minutes, is_unanswered } = lead;
  return {
    name: person.name,
    username: person.username,
    listing: property.title,
    property: property.id,
    state,
    via: via.join(" "),
    first_at,
    last_at,
    answered_in_minutes,
    is_unanswered,
    note,
  };
}

/** The owner's newest leads as CSV that Excel reads: UTF-8 with its mark, and no cell that starts a formula. @throws AppError "too_many" */
export async function exportLeads({ db, rates }: LeadsDeps, ownerId: number): Promise<string> {
  await takeOrRefuse(rates.exportsPerPerson, String(ownerId), exportedTooOften);
  const rows = await findNewestLeads(db, ownerId, limits.maxExportedLeads);
  return stringify(
    rows.map((row) => toCells(presentLead(row))),
    { header: true, bom: true, escape_formulas: true, cast: { boolean: String } },
  );
}
