import { testFakeVisits } from "../../../test/fake-visits.ts";

await testFakeVisits(100);
