import type { Call } from "@efie/contract";
import { accessTable, type AccessFixture } from "./access-table.ts";
import type { Answer, RequestOptions } from "./test-app.ts";

/** Makes a call as its row says, on the owner's resources. `otherQuery` replaces the row's query. */
export async function makeAccess(world: AccessFixture, call: Call, asking: RequestOptions, otherQuery?: string): Promise<Answer> {
  const { params = {}, query = otherQuery, body, headers, files, fields } = (await accessTable[call.name]?.[4]?.(world)) ?? {};
  const path =
    call.path.replace(/\{(\w+)\}/g, (_braces, name: string) => String(params[name])) + (query ? `?${otherQuery ?? query}` : "");
  if (files) return await world.t.upload(path, files, { ...asking, field: call.files ?? "", ...(fields && { fields }) });
  return await world.t.send(
    { method: call.method, url: `/api/${path}`, ...(body && { payload: body }), ...(headers && { headers }) },
    asking,
  );
}
