import { z } from "zod";
import { accountSentences, codePattern } from "./account-rules.ts";

/** Six digits; spaces and dashes between them, as mails and keyboards put them there, are removed. */
export const code = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s\u00ad\u2010-\u2015-]/gu, ""))
  .pipe(z.string().regex(codePattern, accountSentences.codeMalformed));
