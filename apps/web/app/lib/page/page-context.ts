import type { Client } from "@efie/client";
import type { Area, Property } from "@efie/contract";
import { createContext } from "react-router";

/** The paths of the pictures that stand for pages where their links are shared; they change with what is drawn. */
export type PreviewPaths = {
  ofListing(property: Property): string;
  ofRegion(area: Area): string;
  ofTown(area: Area, town: Area["towns"][number]): string;
};

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
  readonly previews: PreviewPaths;
  readonly reportError: (error: unknown) => void;
  /** Takes the finished page (UTF-8), around the `Response` that would copy it three times. */
  readonly keepDocument: (html: Buffer) => void;
};

export const pageContext = createContext<PageContext>();
