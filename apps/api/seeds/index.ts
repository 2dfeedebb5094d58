export { hasDemoAccounts } from "./demo-accounts.ts";
export { demoPassword, fillDemoWorld } from "./fill-demo-world.ts";
