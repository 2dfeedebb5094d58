export { demoPassword, fillDemoWorld } from "./fill-demo-world.ts";
