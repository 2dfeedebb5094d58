import { returnScreens } from "@efie/contract";
import { expect, test } from "vitest";
import { readReturnScreen, returnPath } from "./return-screen.ts";

test("every name in the contract's list has a path on this site", () => {
  for (const name of returnScreens) expect(returnPath(readReturnScreen(name, "Main"), 17)).toMatch(/^\/(?!\/)/);
  expect(returnPath("addimages", 17)).toBe("/addimages/17?paid=true");
  expect(returnPath("addimages", null)).toBe("/myproperties");
});

test("the old client's spellings are accepted", () => {
  expect(readReturnScreen("MYPROPERTIES", "Main")).toBe("myproperties");
  expect(readReturnScreen("addimages/17", "Main")).toBe("addimages");
});

test("any other value gives the default", () => {
  for (const given of ["https://evil.example", "//evil.example", "/login", "", "addimages/../login", 7, null, undefined])
    expect(readReturnScreen(given, "MySubscriptions")).toBe("MySubscriptions");
});
