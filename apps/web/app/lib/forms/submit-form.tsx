import type { ComponentProps } from "react";

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
