import { greeting } from "./greeting.ts";
import type { MailContent, Template } from "./mail-content.ts";

type StaffRights = { first_name: string; is_staff: boolean };

function granted(firstName: string): MailContent {
  return {
    subject: "You are now a member of staff",
    paragraphs: [
      `${greeting(firstName)} your Efie account has the rights of staff. You can review listings, see payments, and make others staff.`,
      "Whatever you do with them is kept in the trail.",
    ],
    action: { label: "Open the staff's desk", path: "/admin" },
    note: "If you did not expect this, write to our support.",
  };
}

function revoked(firstName: string): MailContent {
  return {
    subject: "You are no longer a member of staff",
    paragraphs: [
      `${greeting(firstName)} the rights of staff were taken from your Efie account. The account itself stays as it is.`,
      "If you did not expect this, write to our support.",
    ],
    action: { label: "Get help", path: "/help" },
  };
}

/** After somebody was made staff, or is staff no more. */
export const staffRightsChanged: Template<StaffRights> = {
  category: "security",
  email: ({ first_name, is_staff }) => (is_staff ? granted(first_name) : revoked(first_name)),
};
