import type { Call } from "@efie/contract";
import type { z } from "zod";

/** What a part of a call's input is once its schema has read it. */
export type Parsed<C extends Call, Part extends "params" | "query" | "body"> = C[Part] extends z.ZodType
  ? z.output<C[Part]>
  : undefined;
