import type { ComponentProps, KeyboardEvent } from "react";

/** A form that says itself what is wrong, and is sent by the script. */
export function SubmitForm({ onSubmit, ...rest }: Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit: () => unknown }) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  );
}

/** Ctrl + Enter sends a form from wherever the focus is in it. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
