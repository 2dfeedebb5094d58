import { makePerson } from "./support/people.ts";
import { postPublished, readOwn } from "./support/properties.ts";
import { expect, test } from "./support/test.ts";

/** A pin in Kumasi whose digits stand nowhere else. */
const pin = { latitude: 6.691237, longitude: -1.629873, gps_address: "AK-039-5028" };
const exact = /6\.69123|1\.62987|039-5028/;

test("no page and no picture that others get has the exact place", async ({ request, playwright, baseURL }) => {
  const owner = await makePerson(request, "owner");
  const { id, images } = await postPublished(request, owner, pin);
  const guest = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const box = "bbox=-1.64,6.68,-1.62,6.7";
  const paths = [
    `/details/${id}`,
    `/details/${id}.data`,
    `/details/${id}?tab=location`,
    `/search?${box}`,
    `/search?${box}&view=map`,
    `/search.data?${box}&view=map`,
    `/compare?ids=${id}`,
    "/areas/ashanti/kumasi",
    "/sitemap.xml",
    `/api/main/properties/map/?${box}&zoom=22`,
    `/api/main/properties/${id}/`,
    ...images.map(({ full }) => full),
  ];
  for (const path of paths) {
    const answer = await guest.get(path);
    expect(answer.status(), path).toBe(200);
    expect((await answer.body()).toString("latin1"), path).not.toMatch(exact);
  }
  expect(JSON.stringify(await readOwn(request, owner, id)), "the owner sees it").toMatch(exact);
  await guest.dispose();
});
