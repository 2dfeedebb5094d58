import type { Client } from "@efie/client";
import { createContext } from "react-router";

/** What a loader or the entry may use of the server (see `server/index.ts`). */
export type PageContext = {
  readonly api: Client;
  readonly nonce: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly supportWhatsapp: string;
  readonly hasSandboxPayments: boolean;
  readonly hasOutbox: boolean;
  /** A style of MapLibre's; null: the map that we draw. */
  readonly mapStyleUrl: string | null;
  readonly reportError: (error: unknown) => void;
  /** Takes the finished page (UTF-8), around the `Response` that would copy it three times. */
  readonly keepDocument: (html: Buffer) => void;
};

export const pageContext = createContext<PageContext>();
