import { useRouteLoaderData } from "react-router";

/** What every page knows of the server; the answer of the root's loader. */
export type Site = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly supportWhatsapp: string;
  readonly hasSandboxPayments: boolean;
  /** Whether what leaves can be read at /sandbox/outbox. */
  readonly hasOutbox: boolean;
  /** A style of MapLibre's; null: the map that we draw. */
  readonly mapStyleUrl: string | null;
};

const unknownSite: Site = {
  publicUrl: "",
  supportEmail: "",
  supportWhatsapp: "",
  hasSandboxPayments: false,
  hasOutbox: false,
  mapStyleUrl: null,
};

/** Empty where the root itself failed. */
export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? unknownSite;
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** For `meta`, which has no hooks. */
export function readSite(matches: Matches): Site {
  return (matches.find((match) => match?.id === "root")?.loaderData as Site | undefined) ?? unknownSite;
}
