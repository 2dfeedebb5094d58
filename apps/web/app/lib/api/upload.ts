import type { Client, Send } from "@efie/client";
import { createApi } from "./api.ts";

/** How much has been sent, from 0 to 1. */
type OnProgress = (share: number) => void;

/** A client whose uploads report their progress, which `fetch` cannot; tokens are renewed as everywhere. */
export function createUploader(onProgress: OnProgress): Client {
  const send: Send = (address, init) =>
    init.body instanceof FormData ? sendForm(address, init, onProgress) : fetch(address, init);
  return createApi(send);
}

function sendForm(address: string, init: RequestInit, onProgress: OnProgress): ReturnType<Send> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? "POST", address);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      resolve({
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: () => Promise.resolve(responseText),
      });
    });
    for (const failure of ["error", "timeout", "abort"]) {
      request.addEventListener(failure, () => reject(new Error(`The upload ended with ${failure}.`)));
    }
    request.send(init.body as FormData);
  });
}
