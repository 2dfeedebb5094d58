import { mobileBreakpointPixels } from "../../lib/browser/hooks.ts";
import { emptyPicture } from "../../lib/document/broken-photos.ts";
import { classes } from "../styles/classes.ts";
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
  /** The size of the box, which the photo covers. */
  width?: number;
  height?: number;
  /** The first photo of a page: fetched at once and first. */
  isFirst?: boolean;
  /** Never fetched by the mobile layout. */
  isDesktopOnly?: boolean;
  className?: string;
};

/** A photo in its three renditions, over its own average colour until it is there. A broken one goes blank (`useBrokenPhotos`). */
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
    />
  );
  if (!isDesktopOnly) return image;
  return (
    <picture className="contents">
      <source media={`(min-width: ${mobileBreakpointPixels + 1}px)`} srcSet={srcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
