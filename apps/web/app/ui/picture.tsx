import { limits } from "@efie/contract";
import type { SyntheticEvent } from "react";
import { classes } from "./classes.ts";
import { placeholderColor } from "./placeholder-color.ts";

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
  sizes: string;
  /** Of the box; the photo covers it. */
  width?: number;
  height?: number;
  /** The first photo of a page: fetched at once and first. */
  isFirst?: boolean;
  /** Never fetched by the mobile layout. */
  isDesktopOnly?: boolean;
  className?: string;
};

const emptyPicture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** A failed preview blanks its source (spec, section 8). By hand: no state for each photo of a page. */
function goBlank({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  for (const source of image.parentElement?.querySelectorAll(":scope > source") ?? []) source.remove();
  image.removeAttribute("srcset");
  image.src = emptyPicture;
}

/** A photo in its three renditions, over its own average colour until it is there. A broken one goes blank. */
export function Picture({
  source,
  alt,
  sizes,
  width = 640,
  height = 427,
  isFirst = false,
  isDesktopOnly = false,
  className,
}: Props) {
  const style = { backgroundColor: placeholderColor(source.placeholder) };
  const srcSet = `${source.thumbnail} 320w, ${source.card} 640w, ${source.full} 1280w`;
  const image = (
    <img
      {...(isDesktopOnly ? { src: emptyPicture } : { src: source.card, srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      style={style}
      className={classes("object-cover", className)}
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      onError={goBlank}
    />
  );
  if (!isDesktopOnly) return image;
  return (
    <picture className="contents">
      <source media={`(min-width: ${limits.mobileBreakpointPixels + 1}px)`} srcSet={srcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
