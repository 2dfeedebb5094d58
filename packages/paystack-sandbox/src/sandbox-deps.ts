import type { TransactionStore } from "./transactions.ts";

/** What the parts of the sandbox work with. */
export type SandboxDeps = {
  store: TransactionStore;
  /** The sandbox's own address, as browsers see it, without a slash at its end. */
  publicUrl: string;
  now(): Date;
  /** An unguessable name of letters and digits. */
  newCode(): string;
  /** Signs an event and sends it to the merchant. */
  announce(event: object): Promise<void>;
};
