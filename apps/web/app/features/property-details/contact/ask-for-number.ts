import { api, propertyCalls } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/page/page-problem.ts";

/** The owner's number, or what to say instead. */
type NumberAnswer = { readonly number: string } | { readonly problem: string };

/** Asks for the owner's number; the server counts and limits who asks. */
export async function askForNumber(propertyId: number): Promise<NumberAnswer> {
  try {
    const { data } = await api.call(propertyCalls.getOwnerContact, { params: { id: propertyId } });
    return data === null ? { problem: "Please log in again to see the number." } : { number: data.phone_number };
  } catch (error) {
    return { problem: describeProblem(error) };
  }
}
