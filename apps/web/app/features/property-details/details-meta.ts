import type { Property } from "@efie/contract";
import type { MetaDescriptor } from "react-router";
import { detailsTrail } from "./details-words.ts";
import { describeProperty, describeTrail } from "./structured-data.ts";
import { formatPrice } from "../../entities/property/price.ts";
import { describeLocation, listingTypeLabels } from "../../entities/property/property-texts.ts";
import { optionLabel } from "../../entities/property/property-words.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { pageMeta } from "../../lib/page/page-meta.ts";
import type { Site } from "../../lib/page/site.ts";

const descriptionCharacters = 155;

/** `2 bedroom apartment: GH₵1,600/month, New Tafo`. */
export function detailsTitle(property: Property): string {
  return `${property.title}: ${formatPrice(property)}, ${property.city.city}`;
}

function describe(property: Property): string {
  const kind = `${listingTypeLabels[property.type]} · ${optionLabel(property.property_type)}`;
  const sentence = `${kind} · ${describeLocation(property)}. ${property.description}`.replaceAll(/\s+/g, " ").trim();
  if (sentence.length <= descriptionCharacters) return sentence;
  const cut = sentence.slice(0, descriptionCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 60))}…`;
}

/** The middle rendition: large enough for a preview, and far below what WhatsApp refuses to load (300 kB). */
function previewOf({ images, title }: Property) {
  const photo = images[0];
  if (photo === undefined) return {};
  const width = Math.min(640, photo.width);
  return { image: { url: photo.card, alt: title, width, height: Math.round((width * photo.height) / photo.width) } };
}

/** How a property looks where its link is shared, and to search engines. */
export function detailsMeta(site: Site, property: Property): MetaDescriptor[] {
  const path = paths.details(property.id);
  const tags = pageMeta(site, {
    title: detailsTitle(property),
    description: describe(property),
    canonicalPath: path,
    ...previewOf(property),
  });
  if (property.price > 0) {
    const amount = String(property.price);
    tags.push({ property: "og:price:amount", content: amount }, { property: "og:price:currency", content: "GHS" });
    tags.push({ property: "product:price:amount", content: amount }, { property: "product:price:currency", content: "GHS" });
  }
  // Search engines read what the server sends; without it a listing's first load is smaller by a kilobyte.
  const described = import.meta.env.SSR ? describeProperty(property, site.publicUrl, path) : {};
  tags.push({ "script:ld+json": described as Record<string, never> });
  const current = { label: property.title, to: path };
  tags.push({ "script:ld+json": describeTrail(detailsTrail(property), current, site.publicUrl) as Record<string, never> });
  return tags;
}
