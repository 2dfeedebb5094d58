import { ApiError } from "@efie/client";

/**
 * Whether what was raised is the server's word on a request. A lost line says nothing of it, and a proxy's or a server's trouble
 * hardly more: the request may have been done.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
