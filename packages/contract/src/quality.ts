import { fieldNames, fieldOf, isAsked, type FieldValues } from "./field-values.ts";
import { limits } from "./limits.ts";
import { formatCedis } from "./texts.ts";

/** A way to make a listing better: what to do, where, and what the score gains by it. */
export type QualityTip = { code: string; text: string; field: string; points: number };
export type Quality = { score: number; tips: QualityTip[] };

const tip = (code: string, field: string, points: number, text: string): QualityTip => ({ code, text, field, points });

type Photo = { readonly width: number; readonly height: number; readonly placeholder: string };

/** What is judged of a listing. Nothing that money buys is in it, so no tip can lead there. */
export type JudgedListing = Readonly<FieldValues> & {
  /** Null while they cannot have been added yet. */
  readonly photos: readonly Photo[] | null;
  readonly hasPin: boolean;
  /** Null for a listing that is not published. */
  readonly daysSinceConfirmed: number | null;
  /** In cedis; null where too few places can be compared. */
  readonly areaMedian: number | null;
};

/** The shortest long side of a photo that is sharp on a phone, in pixels. */
const leastPhotoPixels = 800;
/** The mean of all pixels, from 0, black, to 1. */
const leastBrightness = 0.28;
const staleDays = 7;
/** A price this many times off the area's median is worth a second look. */
const oddFactor = 2;

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The mean brightness of a photo, from 0 to 1: the last six bits of the first byte of its thumbhash, which two letters hold. */
function brightnessOf({ placeholder }: Photo): number {
  const [first = -1, second = -1] = Array.from(placeholder.slice(0, 2), (letter) => base64.indexOf(letter));
  return first < 0 || second < 0 ? 1 : ((first & 15) * 4 + (second >> 4)) / 63;
}

function judgePhotos(photos: readonly Photo[]): QualityTip[] {
  const field = "images";
  const [first] = photos;
  if (!first) return [tip("no_photos", field, 30, "Add photos: few people look at a listing without.")];
  const missing = limits.maxPhotosPerProperty - photos.length;
  const small = photos.findIndex(({ width, height }) => Math.max(width, height) < leastPhotoPixels) + 1;
  const tips: QualityTip[] = [];
  if (missing > 0) tips.push(tip("few_photos", field, 5 * missing, `Add ${missing} more ${missing === 1 ? "photo" : "photos"}.`));
  if (small > 0) tips.push(tip("small_photo", field, 5, `Photo ${small} is small and looks blurred. Take it again.`));
  if (brightnessOf(first) < leastBrightness)
    tips.push(tip("dark_photo", field, 10, "The first photo is dark. Take it by day, with the curtains open."));
  return tips;
}

function judgeWords({ title, description }: JudgedListing): QualityTip[] {
  const tips: QualityTip[] = [];
  if (title.length < 20) tips.push(tip("short_title", "title", 8, "Say in the title what it is, and where."));
  const points = description.length < 60 ? 15 : 7;
  if (description.length < 150)
    tips.push(tip("short_description", "description", points, "Describe water, light, the road and the rooms."));
  return tips;
}

/** An odd price costs no points: it is the owner's to ask, and may be right. */
function judgePrice({ price, areaMedian }: JudgedListing): QualityTip[] {
  const field = "price";
  if (price === 0) return [tip("no_price", field, 7, "Say a price: people search by it.")];
  if (areaMedian === null || (price <= areaMedian * oddFactor && price >= areaMedian / oddFactor)) return [];
  const text = `Similar places near by cost about ${formatCedis(areaMedian)}. Check that your price is right.`;
  return [tip("odd_price", field, 0, text)];
}

/** The fields that the declarations mark, as far as such a listing has them. */
function judgeFields(listing: JudgedListing): QualityTip[] {
  return fieldNames.flatMap((name) => {
    const { worth, label } = fieldOf(name);
    if (worth === undefined || listing[name] !== null || !isAsked(name, listing)) return [];
    return [tip(`no_${name}`, name, worth, `Say this, too: ${label.toLowerCase()}.`)];
  });
}

/**
 * How good a listing is for who looks, from 0 to 100, and what would make it better, the most first. The points of the tips and the
 * score are 100 together. What is not asked of a listing, or cannot be known, costs nothing (server contract, section 15).
 */
export function judgeQuality(listing: JudgedListing): Quality {
  const { photos, hasPin, daysSinceConfirmed } = listing;
  const isStale = daysSinceConfirmed !== null && daysSinceConfirmed > staleDays;
  const tips: QualityTip[] = [
    ...(photos === null ? [] : judgePhotos(photos)),
    ...judgeWords(listing),
    ...judgePrice(listing),
    ...judgeFields(listing),
    ...(hasPin ? [] : [tip("no_pin", "latitude", 8, "Place a pin, so that it is found on the map.")]),
    ...(isStale ? [tip("stale", "last_confirmed_at", 10, "Say that it is still available.")] : []),
  ].sort((a, b) => b.points - a.points);
  return { score: 100 - tips.reduce((sum, { points }) => sum + points, 0), tips };
}

const dayMs = 86_400_000;

type OwnListing = Readonly<FieldValues> & {
  readonly images: readonly Photo[];
  readonly is_approximate: boolean;
  readonly is_verified: boolean;
  readonly last_confirmed_at: string | null;
};

/** What is judged of a listing as its owner reads it. */
export function toJudged(listing: OwnListing, now: Date, areaMedian: number | null): JudgedListing {
  const { images, is_approximate, is_verified, status, last_confirmed_at } = listing;
  const isShown = is_verified && status === "available" && last_confirmed_at !== null;
  return {
    ...listing,
    photos: images,
    hasPin: !is_approximate,
    daysSinceConfirmed: isShown ? (now.getTime() - Date.parse(last_confirmed_at)) / dayMs : null,
    areaMedian,
  };
}
