import { ApiError, NetworkError } from "@efie/client";
import { expect, test } from "vitest";
import { describeInvalid, describeRefusal } from "./use-register-form.ts";

const typed = {
  first_name: "Ama",
  last_name: "Mensah",
  username: "ama_1",
  email: "ama@example.com",
  password: "long-enough",
  phone_number: "0241234567",
  account_type: "agent",
};

const badEmail = { email: ["Enter a valid email address."] };
const shortPassword = { password: ["Password must be at least 8 characters."] };

test.each([
  ["a missing field", { first_name: "  " }, {}, "Missing Information", "Please fill out all required fields."],
  ["a missing password", { password: "" }, {}, "Missing Information", "Please fill out all required fields."],
  [
    "a missing field beside a malformed one",
    { first_name: "", email: "ama" },
    { first_name: ["First name is required."], ...badEmail },
    "Missing Information",
    "Please fill out all required fields. Enter a valid email address.",
  ],
  ["a short password", { password: "short" }, shortPassword, "Invalid Password", "Password must be at least 8 characters."],
  [
    "a short password and a malformed address",
    { password: "short", email: "ama" },
    { ...shortPassword, ...badEmail },
    "Invalid Password",
    "Enter a valid email address. Password must be at least 8 characters.",
  ],
  ["a malformed address", { email: "ama" }, badEmail, "Registration Error", "Enter a valid email address."],
  [
    "two malformed fields",
    { phone_number: "12", email: "ama" },
    { phone_number: ["Enter a phone number such as 024 123 4567."], ...badEmail },
    "Registration Error",
    "Enter a valid email address. Enter a phone number such as 024 123 4567.",
  ],
])("%s", (_, changes, errors, title, text) => {
  expect(describeInvalid({ ...typed, ...changes }, errors)).toEqual({ title, text });
});

test("of the server's errors, the email's comes first, then those without a field, then all others, then how long to wait or a default message", () => {
  const text = (body: unknown, status = 400) => describeRefusal(new ApiError(status, body, null)).text;
  expect(text({ username: ["Taken."], email: ["Known."], non_field_errors: ["Odd."] })).toBe("Known.");
  expect(text({ username: ["Taken."], non_field_errors: ["Odd.", "Even."] })).toBe("Odd.");
  expect(text({ username: ["Taken."], password: ["Too common."] })).toBe("Taken. Too common.");
  expect(text({ detail: "Something broke." }, 500)).toBe("Something broke.");
  expect(text(null, 502)).toBe("Something went wrong. Please try again.");
  expect(describeRefusal(new ApiError(429, { detail: "Too many attempts." }, "1800"))).toEqual({
    title: "Registration Error",
    text: "Too many attempts. Please try again in 30 minutes.",
  });
  expect(describeRefusal(new NetworkError(null))).toEqual({
    title: "Registration Error",
    text: "Something went wrong. Please try again.",
  });
});
