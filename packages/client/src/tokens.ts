/** Stores the tokens of a signed-in user. Read at each call, because another tab may change them. */
export type TokenStore = {
  readonly readAccess: () => string | null;
  readonly readRefresh: () => string | null;
  readonly writeAccess: (access: string) => void;
  readonly clear: () => void;
};

/** Token store for tests and scripts; a browser uses local storage. */
export function createMemoryTokenStore(initial: { access?: string; refresh?: string } = {}): TokenStore {
  let access = initial.access ?? null;
  let refresh = initial.refresh ?? null;
  return {
    readAccess: () => access,
    readRefresh: () => refresh,
    writeAccess: (value) => {
      access = value;
    },
    clear: () => {
      access = null;
      refresh = null;
    },
  };
}
