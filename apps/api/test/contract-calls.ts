import * as contract from "@efie/contract";

/** Every call of the contract. */
export const contractCalls: readonly contract.Call[] = Object.entries(contract)
  .filter(([name]) => name.endsWith("Calls"))
  .flatMap(([, group]) => Object.values(group) as contract.Call[]);
