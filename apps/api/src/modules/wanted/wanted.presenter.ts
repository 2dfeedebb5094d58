import type { OwnWantedAd, WantedAd } from "@efie/contract";
import type { FittingWantedRow, OwnWantedRow, WantedRow } from "./wanted.repository.ts";

function presentRequirements({ budget_max_pesewas, created_at, expires_at, ...row }: WantedRow) {
  return {
    ...row,
    budget_max: budget_max_pesewas / 100,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

/** An ad as owners read it who may answer. */
export function presentFitting({ first_name, fitting, ...row }: FittingWantedRow): WantedAd {
  return { ...presentRequirements(row), first_name, fitting };
}

/** An ad as its author reads it. */
export function presentOwn({ answers, ...row }: OwnWantedRow, now: Date): OwnWantedAd {
  return { ...presentRequirements(row), is_open: row.expires_at > now, answers };
}
