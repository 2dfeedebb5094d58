export { hasDemoAccounts } from "./demo-accounts.ts";
export { storeDemoPhotos, withDemoPhotos } from "./demo-photos.ts";
export { demoPassword, fillDemoWorld } from "./fill-demo-world.ts";
