import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { LinkButton } from "./button.tsx";

/** What makes a link a button as soon as the script is there. */
export function asButton(onAct: () => void) {
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onAct();
  };
  return { role: "button", onClick: act, onKeyDown: (event: KeyboardEvent) => event.key === " " && act(event) } as const;
}

type Props = Omit<ComponentProps<typeof LinkButton>, "onClick" | "onKeyDown" | "role"> & { onAct: () => void };

/** A button that is a link until the script arrives: it does its work here, or leads to where the work can be done. */
export function ActionLink({ onAct, ...rest }: Props) {
  return <LinkButton {...rest} {...asButton(onAct)} />;
}
