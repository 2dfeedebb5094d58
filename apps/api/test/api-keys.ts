import type { ApiKeyScope, NewApiKey } from "@efie/contract";
import type { TestApp } from "./test-app.ts";

/** Makes a key for a person, by a token without a session, whose password counts as recent. */
export async function makeApiKey(t: Pick<TestApp, "post">, as: { id: number }, scopes: readonly ApiKeyScope[]): Promise<string> {
  const answer = await t.post("core/api-keys/", { name: "Our website", scopes }, { as });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as NewApiKey).key;
}
