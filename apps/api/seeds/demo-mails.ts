import type { DeliveryChannel, DeliveryStatus } from "@efie/contract";
import type { TemplateData, TemplateName } from "../src/modules/deliveries/templates/index.ts";
import type { DemoPerson } from "./people.ts";

/** A delivery of the demo world. */
export type DemoMail = {
  username: string;
  channel: DeliveryChannel;
  recipient: string;
  template: TemplateName;
  data: TemplateData<TemplateName>;
  status: DeliveryStatus;
  attempts: number;
  last_error: string | null;
  created_at: Date;
};

const hourMs = 3_600_000;
/** All attempts of a delivery take most of a day. */
const deadAfterHours = 30;
const mailboxFull = "452 4.2.2 The recipient's mailbox is full";

/** Mails of the demo accounts, oldest first: some in the outbox, and one for staff that could not be delivered. */
export function makeMails(people: readonly DemoPerson[], now: Date): DemoMail[] {
  const find = (username: string): DemoPerson => {
    const person = people.find((one) => one.username === username);
    if (person === undefined) throw new Error(`the demo world has no ${username}`);
    return person;
  };
  const passwordChanged = (username: string, hoursAgo: number): DemoMail => {
    const { email, first_name } = find(username);
    const created_at = new Date(now.getTime() - hoursAgo * hourMs);
    const ok = { status: "kept", attempts: 0, last_error: null } as const;
    return {
      username,
      channel: "email",
      recipient: email.toLowerCase(),
      template: "password_changed",
      data: { first_name },
      ...ok,
      created_at,
    };
  };
  const dead = {
    ...passwordChanged("yaw_landlord", deadAfterHours),
    status: "dead",
    attempts: 6,
    last_error: mailboxFull,
  } as const;
  return [dead, passwordChanged("kwame_agent", 5), passwordChanged("akosua", 2)];
}
