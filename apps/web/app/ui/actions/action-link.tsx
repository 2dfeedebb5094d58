import type { KeyboardEvent, MouseEvent } from "react";
import { LinkButton } from "./button.tsx";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof LinkButton>, "onClick" | "onKeyDown" | "role"> & { onAct: () => void };

/** A button that is a link until the script arrives: it does its work here, or leads to where the work can be done. */
export function ActionLink({ onAct, ...rest }: Props) {
  function act(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    onAct();
  }
  return (
    <LinkButton
      {...rest}
      role="button"
      onClick={act}
      onKeyDown={(event) => {
        if (event.key === " ") act(event);
      }}
    />
  );
}
