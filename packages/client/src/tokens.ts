/** Where the tokens of a signed-in person are kept. Read at each call: another tab may have changed them. */
export type TokenStore = {
  readonly readAccess: () => string | null;
  readonly readRefresh: () => string | null;
  readonly writeAccess: (access: string) => void;
  readonly clear: () => void;
};

/** For tests and scripts; a browser keeps its tokens in local storage. */
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
