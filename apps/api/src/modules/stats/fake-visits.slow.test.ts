import { testFakeVisits } from "../../../test/fake-visits.ts";

await testFakeVisits(10_000);
