import type { DeliveryChannel, DeliveryStatus } from "@efie/contract";
import type { TemplateData, TemplateName } from "../src/modules/deliveries/templates/index.ts";
import type { DemoPerson } from "./people.ts";

/** A delivery of the demo world. */
export type DemoMail = {
  username: string;
  channel: DeliveryChannel;
  recipient: string;
  template: TemplateName;
  /** What the template shows. */
  data: unknown;
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
  const write = <Name extends TemplateName>(
    username: string,
    hoursAgo: number,
    template: Name,
    make: (person: DemoPerson) => TemplateData<Name>,
  ): DemoMail => {
    const person = people.find((one) => one.username === username);
    if (person === undefined) throw new Error(`the demo world has no ${username}`);
    const created_at = new Date(now.getTime() - hoursAgo * hourMs);
    const mail = { username, channel: "email", recipient: person.email.toLowerCase(), template, data: make(person) } as const;
    return { ...mail, status: "kept", attempts: 0, last_error: null, created_at };
  };
  const passwordChanged = (username: string, hoursAgo: number): DemoMail =>
    write(username, hoursAgo, "password_changed", ({ first_name }) => ({ first_name }));
  return [
    write("esi_staff", deadAfterHours * 2, "staff_rights_changed", ({ first_name }) => ({ first_name, is_staff: true })),
    { ...passwordChanged("yaw_landlord", deadAfterHours), status: "dead", attempts: 6, last_error: mailboxFull },
    passwordChanged("kwame_agent", 5),
    passwordChanged("akosua", 2),
  ];
}
