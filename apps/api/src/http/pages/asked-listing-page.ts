import type { AskedListing, AskedListingAnswer } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { plainPageHeaders, writePlainPage, type PlainPage } from "./plain-page.ts";

type AskedListings = { answer(token: string, answer: AskedListingAnswer): Promise<AskedListing> };

const action = `<a href="/myproperties">My Properties</a>`;
const texts: Record<AskedListingAnswer, string> = {
  available: "It stays in the lists, and shows that you confirmed it today.",
  rented: "It is marked as rented, and out of the lists.",
  sold: "It is marked as sold, and out of the lists.",
};

function readAnswer(body: unknown): AskedListingAnswer | null {
  const found = /(?:^|&)answer=(available|rented|sold)(?:&|$)/.exec(Buffer.isBuffer(body) ? body.toString("latin1") : "")?.[1];
  return (found as AskedListingAnswer | undefined) ?? null;
}

function refusal(error: unknown): PlainPage {
  if (!(error instanceof AppError)) throw error;
  return { title: "This did not work", text: error.message, action };
}

/** `POST /confirm?token=`: the forms of an owner's link where no script runs. `GET` is the web app's, and changes nothing. */
export async function registerAskedListingPage(app: FastifyInstance, asked: AskedListings): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/confirm", { config: { limit: "write" } }, async (request, reply) => {
      reply.headers(plainPageHeaders("'self'"));
      const { token } = request.query as { token?: unknown };
      const answer = readAnswer(request.body);
      try {
        if (answer === null) throw new AppError("invalid", "Please press one of the buttons.");
        await asked.answer(typeof token === "string" ? token : "", answer);
        return writePlainPage({ title: "Thank you", text: texts[answer], action });
      } catch (error) {
        return await reply.code(400).send(writePlainPage(refusal(error)));
      }
    });
  });
}
