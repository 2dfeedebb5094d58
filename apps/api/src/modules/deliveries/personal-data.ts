import { readPages, type PersonalData } from "../../platform/personal-data.ts";
import type { DeliveryRow } from "./deliveries.repository.ts";
import { deleteDeliveriesOf, findDeliveriesTo } from "./personal-data.repository.ts";
import { render } from "./render.ts";
import { isTemplateName } from "./templates/index.ts";

/** A delivery without its text, which may hold a code or a link. */
function present({ id, channel, recipient, template, data, status, created_at }: DeliveryRow) {
  // A template of another release is no reason to keep the rest from its owner.
  const subject = data !== null && isTemplateName(template, channel) ? render(template, channel, data, "").subject : null;
  return { id, channel, recipient, template, subject, status, created_at };
}

/** What was sent to a person by email, SMS and web push. */
export const deliveriesPersonalData: PersonalData = {
  tables: ["deliveries"],
  sections: {
    deliveries: (executor, userId) => readPages(async (page) => (await findDeliveriesTo(executor, userId, page)).map(present)),
  },
  erase: deleteDeliveriesOf,
};
