import type { Property } from "@efie/contract";
import type { MetaDescriptor } from "react-router";
import type { Details } from "./load-details.ts";
import { detailsTrail } from "./details-words.ts";
import { describeProperty, describeTrail } from "./structured-data.ts";
import { formatPrice, describeLocation, listingTypeLabels, optionLabel } from "../../entities/property/property-texts.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { Site } from "../../lib/page/page-context.ts";
import { pageMeta, structuredTags } from "../../lib/page/page-meta.ts";

const descriptionCharacters = 155;

/** `2 bedroom apartment: GH₵1,600/month, New Tafo`; a town that the title names is not said again. */
export function detailsTitle(property: Property): string {
  const { title, city } = property;
  const town = title.toLowerCase().includes(city.city.toLowerCase()) ? "" : `, ${city.city}`;
  return `${title}: ${formatPrice(property)}${town}`;
}

function describe(property: Property): string {
  const kind = `${listingTypeLabels[property.type]} · ${optionLabel(property.property_type)}`;
  const sentence = `${kind} · ${describeLocation(property)}. ${property.description}`.replaceAll(/\s+/g, " ").trim();
  if (sentence.length <= descriptionCharacters) return sentence;
  const cut = sentence.slice(0, descriptionCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 60))}…`;
}

/** How a property looks where its link is shared, and to search engines. */
export function detailsMeta(site: Site, { property, preview }: Pick<Details, "property" | "preview">): MetaDescriptor[] {
  const path = paths.details(property.id);
  const tags = pageMeta(site, {
    title: detailsTitle(property),
    description: describe(property),
    canonicalPath: path,
    ...(preview !== undefined && { preview: { path: preview, alt: detailsTitle(property) } }),
  });
  if (property.price > 0) {
    const amount = String(property.price);
    tags.push({ property: "og:price:amount", content: amount }, { property: "og:price:currency", content: "GHS" });
    tags.push({ property: "product:price:amount", content: amount }, { property: "product:price:currency", content: "GHS" });
  }
  const current = { label: property.title, to: path };
  const described = [
    import.meta.env.SSR && describeProperty(property, site.publicUrl, path),
    import.meta.env.SSR && describeTrail(detailsTrail(property), current, site.publicUrl),
  ];
  return [...tags, ...structuredTags(described)];
}
