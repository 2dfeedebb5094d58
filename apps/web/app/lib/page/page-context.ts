import type { Client } from "@efie/client";
import type { AgentPage, Area, Property } from "@efie/contract";
import { createContext } from "react-router";

/** The paths of the pictures that stand for pages where their links are shared; they change with what is drawn. */
export type PreviewPaths = {
  ofListing(property: Property): string;
  ofRegion(area: Area): string;
  ofTown(area: Area, town: Area["towns"][number]): string;
  ofAgent(agent: AgentPage): string;
};

/** What every page knows of the server; the answer of the root's loader. */
export type Site = {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** A phone number, digits only. */
  readonly supportWhatsapp: string;
  readonly hasSandboxPayments: boolean;
  /** Whether what leaves can be read at /sandbox/outbox. */
  readonly hasOutbox: boolean;
  /** A style of MapLibre's; null: the map that we draw. */
  readonly mapStyleUrl: string | null;
  /** Whether the reader wants to load little: small photos and no fonts. */
  readonly hasLessData: boolean;
};

/** What a loader or the entry may use of the server. */
export type PageContext = Site & {
  /** Calls the API in the same process, as a guest. */
  readonly api: Client;
  /** Whether the reader has the style sheet already. */
  readonly hasStyleSheet: boolean;
  /** The nonce of every inline script of this response. */
  readonly nonce: string;
  /** The paths of the pictures of shared pages. */
  readonly previews: PreviewPaths;
  /** Called with each error of a loader or of rendering. */
  readonly reportError: (error: unknown) => void;
  /** Takes the finished page (UTF-8), around the `Response` that would copy it three times. */
  readonly keepDocument: (html: Buffer) => void;
};

export const pageContext = createContext<PageContext>();
