import { ApiError, NetworkError } from "@efie/client";
import { expect, test } from "vitest";
import { describeInvalid, describeRefusal } from "./register-problem.ts";

const typed = {
  first_name: "Ama",
  last_name: "Mensah",
  username: "ama_1",
  email: "ama@example.com",
  password: "long-enough",
  phone_number: "0241234567",
  account_type: "agent",
};

test("missing fields come before a short password, which comes before other errors", () => {
  const missing = { title: "Missing Information", text: "Please fill out all required fields." };
  const short = { title: "Invalid Password", text: "Password must be at least 8 characters." };
  expect(describeInvalid({ ...typed, first_name: "  ", password: "short" }, {})).toEqual(missing);
  expect(describeInvalid({ ...typed, password: "" }, {})).toEqual(missing);
  expect(describeInvalid({ ...typed, password: "short", email: "ama" }, { email: ["Enter a valid email address."] })).toEqual(
    short,
  );
  expect(describeInvalid({ ...typed, email: "ama" }, { email: ["Enter a valid email address."] })).toEqual({
    title: "Registration Error",
    text: "Enter a valid email address.",
  });
});

test("of the server's errors, the email's comes first, then those without a field, then all others, then a default message", () => {
  const text = (body: unknown, status = 400) => describeRefusal(new ApiError(status, body, null)).text;
  expect(text({ username: ["Taken."], email: ["Known."], non_field_errors: ["Odd."] })).toBe("Known.");
  expect(text({ username: ["Taken."], non_field_errors: ["Odd.", "Even."] })).toBe("Odd.");
  expect(text({ username: ["Taken."], password: ["Too common."] })).toBe("Taken. Too common.");
  expect(text({ detail: "Something broke." }, 500)).toBe("Something broke.");
  expect(text(null, 502)).toBe("Something went wrong. Please try again.");
  expect(describeRefusal(new NetworkError(null))).toEqual({
    title: "Registration Error",
    text: "Something went wrong. Please try again.",
  });
});
