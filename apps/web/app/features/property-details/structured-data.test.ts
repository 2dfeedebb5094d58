import { emptyValue, mapFields, type FieldValues, type Property } from "@efie/contract";
import { expect, test } from "vitest";
import { detailsTrail, describeUnavailability } from "./details-words.ts";
import { describeProperty, describeTrail } from "./structured-data.ts";

const publicUrl = "https://efie.example";

const apartment: Property = {
  ...mapFields<FieldValues>(emptyValue),
  id: 7,
  title: "2 bedroom apartment, New Tafo",
  description: "Neat, with a drying line.",
  type: "rental",
  property_type: "apartment",
  price: 1600,
  previous_price: null,
  first_published_at: null,
  number_of_bedrooms: 2,
  square_meters: 97,
  parking_spaces: 2,
  move_in_cost: null,
  condition: "good",
  floor_number: 1,
  secure_parking: true,
  features: [{ id: 1, name: "Air conditioning" }],
  images: [
    {
      id: 1,
      images: "/media/a-full.webp",
      thumbnail: "",
      card: "",
      full: "/media/a-full.webp",
      width: 1200,
      height: 800,
      placeholder: "",
    },
  ],
  latitude: 6.73,
  longitude: -1.61,
  is_approximate: true,
  has_pin: false,
  city: { id: 17, city: "Tafo", region: { id: 2, name: "Ashanti" } },
  detailed_address: "Behind the Pankrono Dome",
  status: "available",
  is_verified: true,
  verified_at: "2026-05-01T00:00:00.000Z",
  owner_checks: ["phone"],
  right_to_let_checked: false,
  right_to_let_checked_at: null,
  is_featured: false,
  is_promoted: false,
  is_urgent: false,
  is_highlighted: false,
  created_at: "2026-11-11T19:45:28.676Z",
  date_posted: "2026-11-12T21:51:48.142Z",
  expiry_date: null,
  last_confirmed_at: null,
  creator: 36,
  creator_username: "kofi",
  creator_name: "Kofi Boateng",
  reviews: [],
  visit_count: 0,
  days_remaining: null,
  is_recommended: false,
  favorite_id: null,
};

test("an unavailable property shows the reason", () => {
  expect(describeUnavailability("available")).toBeNull();
  expect(describeUnavailability("rented")).toBe("This place has been rented.");
  expect(describeUnavailability("inactive")).toBe("This place is not available at the moment.");
});

test("structured data has the price per month, the place and absolute photo URLs", () => {
  expect(describeProperty(apartment, publicUrl, "/details/7")).toMatchObject({
    "@type": "RealEstateListing",
    url: `${publicUrl}/details/7`,
    image: [`${publicUrl}/media/a-full.webp`],
    mainEntity: {
      "@type": "Apartment",
      address: { addressLocality: "Tafo", addressRegion: "Ashanti", addressCountry: "GH" },
      numberOfBedrooms: 2,
      amenityFeature: [{ name: "Air conditioning" }, { name: "Secure Parking" }],
    },
    offers: {
      "@type": "Offer",
      price: 1600,
      priceCurrency: "GHS",
      availability: "https://schema.org/InStock",
      priceSpecification: { unitCode: "MON" },
    },
  });
});

test("a negotiable property has no price, and a sold one is sold out", () => {
  const { offers } = describeProperty({ ...apartment, type: "sale", price: 0, status: "sold" }, publicUrl, "/details/7") as {
    offers: object;
  };
  expect(offers).not.toHaveProperty("price");
  expect(offers).toMatchObject({ availability: "https://schema.org/SoldOut" });
});

test("breadcrumb positions count from home to the property", () => {
  const trail = describeTrail(detailsTrail(apartment), { label: apartment.title, to: "/details/7" }, publicUrl);
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${publicUrl}/` },
      { position: 2, name: "Ashanti", item: `${publicUrl}/search?region__id=2` },
      { position: 3, name: "Tafo", item: `${publicUrl}/search?city__id=17` },
      { position: 4, item: `${publicUrl}/details/7` },
    ],
  });
});
