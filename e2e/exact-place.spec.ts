import { makePerson } from "./support/people.ts";
import { postPublished, readOwn } from "./support/properties.ts";
import { expect, test } from "./support/test.ts";

/** A pin in Kumasi whose digits stand nowhere else. */
const pin = { latitude: 6.691237, longitude: -1.629873, gps_address: "AK-039-5028" };
const exact = /6\.691237|1\.629873|039-5028/;
/** Rounded, only both together betray the pin: the point that others see may share one of them by chance. */
const rounded = [/6\.6912[34]/, /1\.6298[78]/];

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
    const body = (await answer.body()).toString("latin1");
    expect(body, path).not.toMatch(exact);
    expect(
      rounded.every((digits) => digits.test(body)),
      path,
    ).toBe(false);
  }
  expect(JSON.stringify(await readOwn(request, owner, id)), "the owner sees it").toMatch(exact);
  await guest.dispose();
});
