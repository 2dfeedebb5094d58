import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";

/** The part of a request that is a form with files. */
export type MultipartForm = Pick<FastifyRequest, "parts" | "isMultipart">;

type Reading<Sent> = {
  /** The sentence for a request that is no such form. */
  howSent: string;
  read: () => Promise<Sent>;
  /** What is said of an error that is neither an `AppError` nor the parser's usual ones; null for those. */
  refuse?: (error: unknown) => Error | null;
};

/** Reads a form. The parser's own errors are not texts for users. @throws AppError "invalid", "too_large" or "unsupported_media" */
export async function readMultipart<Sent>(
  form: MultipartForm,
  { howSent, read, refuse = () => null }: Reading<Sent>,
): Promise<Sent> {
  if (!form.isMultipart()) throw new AppError("unsupported_media", howSent);
  return await read().catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    const status = error instanceof Error && "statusCode" in error ? error.statusCode : null;
    const usual =
      status === 413
        ? new AppError("too_large", "The request is too large.")
        : new AppError("invalid", "The upload could not be read to its end.");
    throw refuse(error) ?? usual;
  });
}
