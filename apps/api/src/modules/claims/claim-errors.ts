import { AppError } from "../../platform/app-error.ts";
import type { ClaimRow } from "./claims.repository.ts";

/** The errors of claims, with the texts that staff read. */
export const ClaimErrors = {
  unknownItem: () => new AppError("not_found", "There is nothing here to judge."),
  decidedAlready: () => new AppError("conflict", "This waits for nobody any more."),
  notYours: () =>
    new AppError("forbidden", "Somebody else judges this: it is about you, you reported it, or the decision was yours."),
  /** The time is that of Accra, which is UTC. */
  heldBy: ({ first_name, claimed_at }: Pick<ClaimRow, "first_name" | "claimed_at">) =>
    new AppError(
      "conflict",
      `${first_name} has been looking at this since ${claimed_at.toISOString().slice(11, 16)}. Take it over, or leave it to them.`,
    ),
};
