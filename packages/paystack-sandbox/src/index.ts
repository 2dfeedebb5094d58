export { createSandbox, type Sandbox } from "./sandbox.ts";
export type { Transaction, TransactionStatus, TransactionStore } from "./transactions.ts";
