import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";
import { describeTime } from "./describe-time.ts";

/** After a sign-in from a browser that the account has never signed in from. `at` is ISO 8601. */
export const newDevice: Template<{ first_name: string; device: string; at: string }> = {
  category: "security",
  email: ({ first_name, device, at }) => ({
    subject: "New sign-in to your account",
    paragraphs: [
      `${greeting(first_name)} somebody signed in to your Efie account on a device that we have not seen before.`,
      `Device: ${device}. Time: ${describeTime(at)}.`,
      "If this was you, there is nothing to do. If not, sign that device out and change your password at once.",
    ],
    action: { label: "See where you are signed in", path: "/account/security" },
    note: "We never ask for your password by e-mail, phone or chat.",
  }),
};
