import { dayMs, type Clock } from "../../../platform/process/clock.ts";
import { createSignedLinks } from "../../../platform/security/signed-links.ts";

/** Links by which an owner answers without logging in. */
export type AskedLinks = {
  /** Where the answer is given, relative to the site. Following it changes nothing. */
  pathOf(propertyId: number): string;
  /** The listing that a link asks about; null for one that was made up, or has ended. */
  read(token: string): number | null;
};

/** As long as the owner has to answer, and a while to bring the listing back. */
const validDays = 30;

export function createAskedLinks(secret: string, clock: Clock): AskedLinks {
  const links = createSignedLinks(secret, "listing confirmation", clock);
  return {
    pathOf: (id) => `/confirm?token=${links.sign(String(id), new Date(clock.now().getTime() + validDays * dayMs))}`,
    read: (token) => {
      const subject = links.verify(token);
      return subject === null ? null : Number(subject);
    },
  };
}
