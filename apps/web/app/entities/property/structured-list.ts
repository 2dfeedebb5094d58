import { brand } from "../../lib/page/page-meta.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { CardProperty } from "./card-property.ts";

/** The site and how it is searched, for search engines (https://schema.org/WebSite). */
function describeSite(publicUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: brand.name,
    description: brand.description,
    url: `${publicUrl}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}${paths.search}?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** A page's properties, each once, in their order (https://schema.org/ItemList). */
function describeList(properties: readonly CardProperty[], publicUrl: string): object {
  const titles = new Map(properties.map(({ id, title }) => [id, title]));
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: [...titles].map(([id, name], index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: publicUrl + paths.details(id),
      name,
    })),
  };
}

/** What a page that lists properties says of itself (`structuredTags`). */
export function describeListing(properties: readonly CardProperty[], publicUrl: string): (object | false)[] {
  const site = import.meta.env.SSR && describeSite(publicUrl);
  return properties.length === 0 ? [site] : [site, import.meta.env.SSR && describeList(properties, publicUrl)];
}
