import type { AccessRow } from "./access-of-seekers.ts";
import { insertTalk } from "./met-people.ts";
import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

/** Functions that create what people say of the owner, and whom the owner met. */
export function reviewResources(t: TestApp, owner: TestUser) {
  return {
    /** Somebody whom the owner met about a listing of the owner's. */
    metByOwner: async () => {
      const [person, property] = [await t.makeUser(), await t.makeProperty({ owner })];
      await insertTalk(t, { one: person, other: owner, property });
      return { person, property };
    },
    praised: async () => {
      const [{ id: author_id }, { id: property_id }] = [await t.makeUser(), await t.makeProperty({ owner })];
      const at = t.clock.now();
      const row = {
        author_id,
        subject_id: owner.id,
        property_id,
        rating: 5,
        text: "Came on time.",
        created_at: at,
        visible_at: at,
      };
      return await t.db.insertInto("people_reviews").values(row).returning("id").executeTakeFirstOrThrow();
    },
  };
}

type World = ReturnType<typeof reviewResources> & { partner: TestUser };

const anyone = [200, 200, 200, 200] as const;

/** The rows of reviews of people, and of the directory. */
export const reviewRows: Readonly<Record<string, AccessRow<World>>> = {
  listAgents: anyone,
  getAgent: [...anyone, async () => ({ params: { username: "the_owner" } })],
  listPeopleReviews: [...anyone, async () => ({ params: { username: "the_owner" } })],
  listMeetings: [401, 200, 200, 200, async ({ partner }) => ({ query: `user=${partner.id}` })],
  createPersonReview: [
    401,
    403,
    201,
    403,
    async ({ metByOwner }) => {
      const { person, property } = await metByOwner();
      return { body: { conversation_with: person.id, property: property.id, rating: 5, text: "Came on time." } };
    },
  ],
  replyToReview: [
    401,
    404,
    201,
    404,
    async ({ praised }) => ({ params: { id: (await praised()).id }, body: { text: "Thank you." } }),
  ],
};
