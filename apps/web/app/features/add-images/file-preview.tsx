import { useEffect, useRef } from "react";

/** A file of this device as a picture. One that cannot be shown leaves its place blank (spec, section 8). */
export function FilePreview({ file, alt, className }: { file: File; alt: string; className?: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img ref={image} alt={alt} className={className} onError={({ currentTarget }) => currentTarget.removeAttribute("src")} />
  );
}
