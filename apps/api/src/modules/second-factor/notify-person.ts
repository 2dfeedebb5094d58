import type { Executor } from "../../platform/database/tables.ts";
import type { TemplateData, TemplateName } from "../deliveries/index.ts";
import { findPerson } from "./people.repository.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";

type About = { [Name in TemplateName]: { template: Name; data: Omit<TemplateData<Name>, "first_name"> } }[
  | "second_factor_on"
  | "second_factor_off"
  | "second_factor_reset"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "passkey_added"
  | "passkey_removed"];

/** Notifies a person by email of a change of their second factor, in its transaction. */
export async function notifyPerson(
  { deliveries }: Pick<SecondFactorDeps, "deliveries">,
  tx: Executor,
  userId: number,
  about: About,
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const data = { first_name: person.first_name, ...about.data } as TemplateData<typeof about.template>;
  await deliveries.queue(tx, { userId, channel: "email", to: person.email, template: about.template, data });
}
