import type { ComponentProps } from "react";
import { readable } from "../../entities/property/readable.ts";
import { NativeSelect } from "../../ui/fields/field.tsx";

/** A picker of the wire's words. */
export function WireSelect({ words, ...rest }: ComponentProps<typeof NativeSelect> & { words: readonly string[] }) {
  return (
    <NativeSelect {...rest}>
      {words.map((word) => (
        <option key={word} value={word}>
          {readable(word)}
        </option>
      ))}
    </NativeSelect>
  );
}
