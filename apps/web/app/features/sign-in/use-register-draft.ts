import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { registerFields, type Registration } from "./register-fields.ts";

const key = "register";

function readStored(): Partial<Registration> {
  const stored = readDraft(key);
  return typeof stored === "object" && stored !== null ? stored : {};
}

/** Keeps what is typed over a reload, but never the password. */
export function useRegisterDraft({ subscribe, getValues, setValue }: UseFormReturn<Registration>): void {
  useEffect(() => {
    const stored = readStored();
    for (const name of registerFields) {
      const text = stored[name];
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
