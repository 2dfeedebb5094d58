import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import { createStoredList } from "../../lib/storage/stored-list.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import type { Property } from "@efie/contract";

const isViewed = (one: unknown): one is CardProperty => Number.isInteger((one as Partial<CardProperty> | null)?.id);

/** Signing out forgets what is stored with this prefix (`forgetStoredAnswers`): the next person at this phone may be somebody else. */
const { read, write, clear, useItems } = createStoredList("kept:viewed", isViewed, 8);

/** Remembered when this document was opened: people who have something then were here before. */
const remembered: readonly CardProperty[] = typeof window === "undefined" ? [] : read();

/** Puts a property before the others that were looked at on this device. Home asks the server what is new about them; it keeps nothing of that. */
export function rememberViewed(property: Property): void {
  write([pickCardFields(property), ...read().filter(({ id }) => id !== property.id)]);
}

/** Can be undone for some seconds. */
export function forgetViewed(): void {
  showToast("Cleared.", "plain", { label: "Undo", run: clear() });
}

/** The ids of what an earlier visit looked at; none once that is forgotten. */
export function useEarlierViewed(): readonly number[] {
  return useItems().length === 0 ? [] : remembered.map(({ id }) => id);
}

export const useViewed = useItems;
