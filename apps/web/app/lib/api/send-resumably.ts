import { ApiError, NetworkError } from "@efie/client";
import type { DetailedError, HttpRequest, HttpResponse } from "tus-js-client";
import { whenOnline } from "../browser/when-online.ts";
import { tokenStore } from "../session/session.ts";
import { attempt } from "../storage/device.ts";
import { api } from "./api.ts";

/** The pauses of one stop; bytes that arrive begin them again. */
const retryDelays = [1_000, 3_000, 6_000];

const isRejected = (answer: HttpResponse | null) => answer?.getStatus() === 401;

/** What broke on the way, or is only so now. The client's library knows no session. */
function isPassing({ originalResponse: answer }: DetailedError): boolean {
  const status = answer?.getStatus() ?? 0;
  return status === 0 || status >= 500 || status === 409;
}

function describe(error: Error | DetailedError): Error {
  const answer = "originalResponse" in error ? error.originalResponse : null;
  if (answer === null || answer.getStatus() === 0) return new NetworkError(error);
  const body = attempt<unknown>(() => JSON.parse(answer.getBody()), null);
  return new ApiError(answer.getStatus(), body, answer.getHeader("retry-after") ?? null);
}

/**
 * Sends what is left of an upload (tus 1.0): after a stop it goes on where it was, offline it waits. Resolves when the server has it all.
 * @throws ApiError, NetworkError
 */
export async function sendResumably(address: string, file: Blob, onProgress: (share: number) => void): Promise<void> {
  const { Upload } = await import("tus-js-client");
  let sent: string | null = null;
  let mayBeRenewed = true;
  const authorise = async (request: HttpRequest) => {
    await whenOnline();
    sent = tokenStore.readAccess();
    if (sent !== null) request.setHeader("authorization", `Bearer ${sent}`);
  };
  const renew = async (_request: HttpRequest, answer: HttpResponse) => {
    if (!isRejected(answer)) return;
    const renewed = await api.renewAccess(sent);
    mayBeRenewed = renewed !== null && renewed !== sent;
  };
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: address,
      retryDelays,
      storeFingerprintForResuming: false,
      onBeforeRequest: authorise,
      onAfterResponse: renew,
      onShouldRetry: (error) => (isRejected(error.originalResponse) ? mayBeRenewed : isPassing(error)),
      onProgress: (bytes, total) => onProgress(total === null || total === 0 ? 0 : bytes / total),
      onSuccess: () => resolve(),
      onError: (error) => reject(describe(error)),
    });
    upload.start();
  });
}
