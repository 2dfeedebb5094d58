/** The data of a page, or its promise: there at once on a first visit, awaited behind a skeleton afterwards. */
export type PageData<T> = { readonly page: T | Promise<T> };

/** The data of a page as its loader sends it: one text. `of` is there for the compiler alone. */
export type PackedPage<T> = { readonly packed: string; readonly of?: T };

const opened = new WeakMap<object, unknown>();

/**
 * Packs what a loader sends. The router would encode each value by itself, with a look at all before it: a sixteenth of a
 * page's CPU. Single quotes stand for double ones, which would have to be escaped twice within the page's script.
 * @param page what JSON can say
 */
export function packPage<T>(page: T): PackedPage<T> {
  const data = { packed: JSON.stringify(page).replaceAll("'", "\\u0027").replaceAll('"', "'") };
  // Rendered in a moment, from the same object.
  opened.set(data, page);
  return data;
}

/** What is in a page's data; of the same data always the same object. */
export function openPage<T>(data: PackedPage<T> | PageData<T>): T | Promise<T> {
  if (!("packed" in data)) return data.page;
  const known = opened.get(data) as T | undefined;
  if (known !== undefined) return known;
  const page = JSON.parse(data.packed.replaceAll("'", '"')) as T;
  opened.set(data, page);
  return page;
}
