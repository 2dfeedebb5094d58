import { networkOf } from "../../platform/security/network-of.ts";
import type { Source } from "./codes.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";

type Origin = Parameters<RecoveryDeps["deviceCookie"]["read"]>[0] & { ip: string };

/**
 * Where a request for a new password comes from. Only a valid cookie makes us look for the account, so the time of an answer says nothing
 * to strangers.
 */
export async function readSource(
  { db, accounts, deviceCookie }: Pick<RecoveryDeps, "db" | "accounts" | "deviceCookie">,
  request: Origin,
  identifier: string | undefined,
): Promise<Source> {
  const device = identifier === undefined ? null : await deviceCookie.read(request);
  const account = device && identifier !== undefined ? await accounts.findByIdentifier(db, identifier) : null;
  const isKnown = account !== null && device?.userIds.includes(account.id) === true;
  return isKnown ? { key: `browser ${device.id}`, isKnown } : { key: networkOf(request.ip), isKnown };
}
