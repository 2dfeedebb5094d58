import type { Call } from "@efie/contract";
import type { z } from "zod";

/** What the client reads of a call; a browser bundle may carry the calls without their schemas. */
export type CallRoute = Pick<Call, "name" | "method" | "path" | "auth">;

type Defined<C, Field extends string> = C extends Record<Field, infer S extends z.ZodType> ? S : never;
type Wire<Value> = Value extends readonly (infer Item)[] ? Item | readonly Item[] : Value;

/** Query strings are written from plain values: what the schema reads as text may be given as a number or flag. */
type QueryInput<S extends z.ZodType> = {
  [Key in keyof z.output<S>]: Wire<z.output<S>[Key]> | Extract<z.input<S>, object>[Key & keyof z.input<S>] | undefined;
};

type Params<C> = [Defined<C, "params">] extends [never]
  ? { params?: never }
  : { params: Record<keyof z.output<Defined<C, "params">> & string, number | string> };
type Query<C> = [Defined<C, "query">] extends [never] ? { query?: never } : { query?: QueryInput<Defined<C, "query">> };
type Body<C> = [Defined<C, "body">] extends [never] ? { body?: BodyOfFiles<C> } : { body: z.input<Defined<C, "body">> };
type BodyOfFiles<C> = C extends { files: string } ? FormData : never;

/** Of a call that may have to be sent again: the same for both, so that it is done once. */
type Once<C> = C extends { takesIdempotencyKey: true } ? { idempotencyKey?: string } : { idempotencyKey?: never };

export type CallOptions<C> = Params<C> & Query<C> & Body<C> & Once<C> & { signal?: AbortSignal | undefined };

type AnswerSchemas<C> = C extends { answers: infer A } ? A[keyof A] : never;
type AnswerOf<S> = S extends z.ZodType ? z.output<S> : null;

/** A call that needs a person answers `null` to a guest (spec, section 4). */
export type Answer<C> = AnswerOf<AnswerSchemas<C>> | (C extends { auth: "optional" } ? never : null);

export type Result<C> = {
  readonly data: Answer<C>;
  readonly status: number;
  /** Of a list: how many there are in all; null where the server did not say. */
  readonly total: number | null;
  /** The true total is larger than `total`. */
  readonly isTotalCapped: boolean;
  readonly nextCursor: string | null;
};

type NeedsNothing<C> = Record<never, never> extends CallOptions<C> ? true : false;
export type CallArguments<C> = NeedsNothing<C> extends true ? [options?: CallOptions<C>] : [options: CallOptions<C>];
