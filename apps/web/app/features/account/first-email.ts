import { useState } from "react";
import { readText, writeDraft } from "../../lib/storage/draft.ts";

const seenKey = "address of the welcome mail";

function readFirstEmail(email: string): string {
  const seen = readText(seenKey);
  if (seen === null) writeDraft(seenKey, email);
  return seen ?? email;
}

/** The address that this tab saw first, proved or not: the welcome mail went there, and to no other one. */
export function useFirstEmail(email: string): string {
  const [first] = useState(() => readFirstEmail(email));
  return first;
}
