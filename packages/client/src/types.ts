import type { Call } from "@efie/contract";
import type { z } from "zod";

/** The part of a call that the client reads. Browser bundles contain the calls without their schemas. */
export type CallRoute = Pick<Call, "method" | "path" | "auth">;

type Defined<C, Field extends string> = C extends Record<Field, infer S extends z.ZodType> ? S : never;
type Wire<Value> = Value extends readonly (infer Item)[] ? Item | readonly Item[] : Value;

/** A query parameter is given as its parsed type (number, boolean) or as the text that the schema reads. */
type QueryInput<S extends z.ZodType> = {
  [Key in keyof z.output<S>]: Wire<z.output<S>[Key]> | Extract<z.input<S>, object>[Key & keyof z.input<S>] | undefined;
};

type Params<C> = [Defined<C, "params">] extends [never]
  ? { params?: never }
  : { params: Record<keyof z.output<Defined<C, "params">> & string, number | string> };
type Query<C> = [Defined<C, "query">] extends [never] ? { query?: never } : { query?: QueryInput<Defined<C, "query">> };
type Body<C> = [Defined<C, "body">] extends [never] ? { body?: BodyOfFiles<C> } : { body: z.input<Defined<C, "body">> };
type BodyOfFiles<C> = C extends { files: string } ? FormData : never;

/** A retry sends the same key, so that the server executes the call once. */
type IdempotencyKey<C> = C extends { takesIdempotencyKey: true } ? { idempotencyKey?: string } : { idempotencyKey?: never };

export type CallOptions<C> = Params<C> &
  Query<C> &
  Body<C> &
  IdempotencyKey<C> & {
    signal?: AbortSignal | undefined;
    /** The request goes out even when the page is left. */
    keepalive?: true;
  };

type AnswerSchemas<C> = C extends { answers: infer A } ? A[keyof A] : never;
type AnswerOf<S> = S extends z.ZodType ? z.output<S> : null;

/** A call that needs a user returns null for a guest (spec, section 4). */
export type Answer<C> = AnswerOf<AnswerSchemas<C>> | (C extends { auth: "optional" } ? never : null);

export type Result<C> = {
  readonly data: Answer<C>;
  readonly status: number;
  /** Total number of items of a list; null without the header. */
  readonly total: number | null;
  /** The true total is larger than `total`. */
  readonly isTotalCapped: boolean;
  readonly nextCursor: string | null;
};

type HasOptionalOptions<C> = Record<never, never> extends CallOptions<C> ? true : false;
export type CallArguments<C> = HasOptionalOptions<C> extends true ? [options?: CallOptions<C>] : [options: CallOptions<C>];
