import { z } from "zod";
import { exportStatus } from "./enum-schemas.ts";
import { instant } from "./primitives.ts";
import { ownPasswordBody } from "./users.ts";

/** The newest copy of one's data (server contract, section 12). */
export const dataExport = z
  .object({
    status: exportStatus,
    /** A link that needs no login; null unless the copy is ready. */
    url: z.string().nullable(),
    /** When the link ends; null unless the copy is ready. */
    expires_at: instant.nullable(),
  })
  .meta({ id: "DataExport" });
export type DataExport = z.infer<typeof dataExport>;

/** The password, or the code in its place, is the consent to the deletion; who has no password leaves it out. */
export const deleteAccountBody = ownPasswordBody.meta({ id: "DeleteAccountBody" });

export const accountDeletion = z
  .object({
    /** Until then signing in restores the account; afterwards its data is erased. */
    erase_at: instant,
  })
  .meta({ id: "AccountDeletion" });
export type AccountDeletion = z.infer<typeof accountDeletion>;
