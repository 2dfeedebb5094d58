import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "onChange"> & { onPick: (files: readonly File[]) => void };

/** Where somebody picks photos, as many as they like. */
export function PhotoInput({ onPick, ...rest }: Props) {
  return (
    <input
      type="file"
      accept="image/*"
      multiple
      {...rest}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // So that the same file can be picked again.
        currentTarget.value = "";
        onPick(files);
      }}
    />
  );
}
