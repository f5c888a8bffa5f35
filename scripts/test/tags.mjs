/** `npm test` leaves these to `npm run test:all`, as in e2e/fixtures.ts. */
export const tags = [
  {
    name: "thorough",
    description:
      "A variant of what another test proves, or a proof that another test would find a fault.",
  },
];
