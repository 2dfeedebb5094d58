import type { Call } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { ViewerKey } from "./viewer.ts";

/** Refuses a key what its scopes do not open. A call of the contract names its scope; without one it is closed to every key. @throws AppError "forbidden" */
export function requireKeyScope({ keyScope }: Pick<Call, "keyScope">, { scopes }: ViewerKey): void {
  if (keyScope === undefined)
    throw new AppError(
      "forbidden",
      "API keys do not open this call. It is for people who are logged in, or for anybody without a key.",
    );
  if (!scopes.includes(keyScope))
    throw new AppError("forbidden", `This API key lacks the scope ${keyScope}. Make one that has it, under Login & Devices.`);
}
