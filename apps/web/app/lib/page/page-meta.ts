import { useRouteLoaderData, type MetaDescriptor } from "react-router";
import type { Site } from "./page-context.ts";
import { arrivedPage } from "./pending-pages.ts";

/** The product's name and what it says of itself, in one place. */
export const brand = {
  name: "Efie",
  tagline: "Homes across Ghana",
  description:
    "Rent, buy or stay: houses, apartments, rooms, shops and land across Ghana, with prices in Ghana cedis. Our staff look at every listing before it is shown.",
} as const;

const unknownSite: Site = {
  publicUrl: "",
  supportEmail: "",
  supportWhatsapp: "",
  hasSandboxPayments: false,
  hasOutbox: false,
  mapStyleUrl: null,
  hasLessData: false,
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

type PageMeta = {
  /** Without the brand, which is added. */
  readonly title: string;
  readonly description?: string;
  /** The path of the page's canonical address. */
  readonly canonicalPath?: string;
  /** The path of the picture of its shared link, 1200 by 630 pixels, and what it shows. */
  readonly preview?: { readonly path: string; readonly alt: string };
  readonly type?: "website" | "article";
  /** Kept out of search engines: personal pages, forms. */
  readonly isHidden?: boolean;
};

/** Title, description, canonical link and Open Graph of a page. Pictures and links are absolute, as WhatsApp needs them. */
export function pageMeta(site: Site, page: PageMeta): MetaDescriptor[] {
  const title = page.title === brand.name ? `${brand.name} · ${brand.tagline}` : `${page.title} · ${brand.name}`;
  const description = page.description ?? brand.description;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_GH" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (page.isHidden === true) tags.push({ name: "robots", content: "noindex" });
  if (page.canonicalPath !== undefined) {
    const address = absolute(site, page.canonicalPath);
    tags.push({ tagName: "link", rel: "canonical", href: address }, { property: "og:url", content: address });
  }
  const { path, alt } = page.preview ?? { path: "/share.png", alt: `${brand.name}: ${brand.tagline}` };
  tags.push(
    { property: "og:image", content: absolute(site, path) },
    { property: "og:image:type", content: path.endsWith(".jpg") ? "image/jpeg" : "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
  );
  return tags;
}

/**
 * What a page says of itself to search engines (https://schema.org). They read what the server sends, so it is false in a browser, whose
 * script is smaller without it: as many tags stand there as the server has sent.
 */
export function structuredTags(described: readonly (object | false)[]): MetaDescriptor[] {
  return described.map((one, index) => ({ "script:ld+json": { ...(one === false ? { "@id": `#${index}` } : one) } }));
}

type PageArguments<T> = { readonly matches: Matches; readonly loaderData?: { readonly page: T | Promise<T> } | undefined };

/** The `meta` of a page whose tags follow from its data, which is undefined until it is there. */
export function pageDataMeta<T>(describe: (site: Site, page: T | undefined) => MetaDescriptor[]) {
  return ({ matches, loaderData }: PageArguments<T>) => describe(readSite(matches), arrivedPage(loaderData?.page));
}

/** The `meta` of a page whose tags do not depend on its data. */
export function fixedMeta(page: PageMeta) {
  return ({ matches }: { readonly matches: Matches }): MetaDescriptor[] => pageMeta(readSite(matches), page);
}

function absolute(site: Site, address: string): string {
  return address.startsWith("/") ? site.publicUrl + address : address;
}
