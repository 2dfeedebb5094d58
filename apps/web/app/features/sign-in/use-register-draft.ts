import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { registerFields, type Registration } from "./register-fields.ts";

const key = "register";

function readKept(): Partial<Registration> {
  const kept = readDraft(key);
  return typeof kept === "object" && kept !== null ? kept : {};
}

/** Keeps what is typed over a reload, but never the password. */
export function useRegisterDraft({ subscribe, getValues, setValue }: UseFormReturn<Registration>): void {
  useEffect(() => {
    const kept = readKept();
    for (const name of registerFields) {
      const text = kept[name];
      // What was typed before the script was there is newer.
      if (typeof text === "string" && (getValues(name) ?? "") === "") setValue(name, text);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(key, { ...values, password: undefined }),
    });
  }, [subscribe, getValues, setValue]);
}

export function forgetRegisterDraft(): void {
  writeDraft(key, null);
}
