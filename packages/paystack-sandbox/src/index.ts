export { createSandbox, type Sandbox } from "./sandbox.ts";
export type { Transaction, TransactionStore } from "./transactions.ts";
