import { useEffect, useRef, type ComponentProps } from "react";

/** A file of this device as a picture. */
export function FilePicture({ file, alt, ...rest }: Omit<ComponentProps<"img">, "src" | "ref"> & { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(
    function showFile() {
      const address = URL.createObjectURL(file);
      if (image.current !== null) image.current.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={image} alt={alt} {...rest} />;
}
