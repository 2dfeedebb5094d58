import { mobileBreakpointPixels } from "../../lib/browser/hooks.ts";
import { emptyPicture } from "../../lib/document/broken-photos.ts";
import { useSite } from "../../lib/page/page-meta.ts";
import { classes } from "../styles/classes.ts";

export type PictureSource = {
  readonly thumbnail: string;
  readonly card: string;
  readonly full: string;
  /** A thumbhash, base64; its first characters are enough. */
  readonly placeholder: string;
};

type Props = {
  source: PictureSource;
  alt: string;
  /** How wide it is shown, as CSS. Without them it is as wide as a card, whose photo is sharp enough for that on any screen. */
  sizes?: string;
  /** May be shown wider than a card: the full rendition is among its choices, which has no lighter file. */
  isLarge?: boolean;
  /** The size of the box, which the photo covers. */
  width?: number;
  height?: number;
  /** The first photo of a page: fetched at once and first. */
  isFirst?: boolean;
  /** Never fetched by the mobile layout. */
  isDesktopOnly?: boolean;
  className?: string;
};

/** The lighter file of a photo's thumbnail or card, for browsers that read AVIF: every photo has one under the same name. */
const lighter = (address: string) => address.replace(/\.webp$/, ".avif");

/** A photo in its renditions, or the smallest for who wants to load little, over its own average colour until it is there. A broken one goes blank (`useBrokenPhotos`). */
export function Picture({
  source,
  alt,
  sizes,
  isLarge = false,
  width = 640,
  height = 427,
  isFirst = false,
  isDesktopOnly = false,
  className,
}: Props) {
  const { hasLessData } = useSite();
  const { thumbnail, card, full } = source;
  // What a browser without AVIF shows in all of its windows: it is old, and so is its screen.
  const plain = hasLessData ? thumbnail : card;
  const choices = { srcSet: `${lighter(thumbnail)} 320w, ${lighter(card)} 640w`, sizes };
  const light = hasLessData || sizes === undefined ? { srcSet: lighter(plain) } : choices;
  const large = isLarge && !hasLessData ? { srcSet: `${thumbnail} 320w, ${card} 640w, ${full} 1280w`, sizes } : null;
  const media = isDesktopOnly ? `(min-width: ${mobileBreakpointPixels + 1}px)` : undefined;
  const image = (
    <img
      {...(isDesktopOnly ? { src: emptyPicture } : { src: plain, ...large })}
      alt={alt}
      width={width}
      height={height}
      style={{ backgroundColor: placeholderColor(source.placeholder) }}
      className={classes("object-cover", className)}
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
    />
  );
  if (large !== null && !isDesktopOnly) return image;
  return (
    <picture className="contents">
      {large === null && <source type="image/avif" media={media} {...light} />}
      {isDesktopOnly && <source media={media} {...(large ?? { srcSet: plain })} />}
      {image}
    </picture>
  );
}

/**
 * The average colour of a photo, from its thumbhash: the first three bytes hold lightness and two colour axes. Six
 * characters of base64 are read and nothing is decoded, so a page of cards costs nothing (see the format at
 * https://evanw.github.io/thumbhash/).
 */
export function placeholderColor(thumbhash: string): string {
  const bytes = decodeStart(thumbhash);
  if (bytes === null) return "var(--sunken)";
  const header = bytes[0] | (bytes[1] << 8) | (bytes[2] << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const green = red - redGreen;
  return `#${[red, green, blue].map(toHex).join("")}`;
}

/** Below this a photo looks dark: a room at night, or one against the light. */
const darkLightness = 0.25;

/** Whether a photo is dark on average, by its thumbhash. */
export function isDark(thumbhash: string): boolean {
  const bytes = decodeStart(thumbhash);
  return bytes !== null && (bytes[0] & 63) / 63 < darkLightness;
}

function decodeStart(thumbhash: string): [number, number, number] | null {
  try {
    const text = atob(thumbhash.slice(0, 4));
    return text.length < 3 ? null : [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  } catch {
    return null;
  }
}

function toHex(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, "0");
}
