import { useRouteLoaderData } from "react-router";

/** What the server tells every page of itself; the answer of the root's loader. */
export type Site = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly supportWhatsapp: string;
  readonly hasSandboxPayments: boolean;
  /** Whether what leaves can be read at /sandbox/outbox. */
  readonly hasOutbox: boolean;
};

const unknownSite: Site = {
  publicUrl: "",
  supportEmail: "",
  supportWhatsapp: "",
  hasSandboxPayments: false,
  hasOutbox: false,
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
