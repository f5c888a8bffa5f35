import { z } from "zod";

const name = z.string().min(1).max(100);

/** What an invoice group is called elsewhere (section 4.5): identifier, and the system it is of. */
export const thirdPartyParamsSchema = z.strictObject({
  id: name.meta({
    description:
      "Identifier of the invoice group in the third-party system. In the system CRM it is the customerNumber of List Customer Invoice Groups, or one of the group's own.",
  }),
  tpid: name.meta({ description: "Identifier of the third-party system, such as CRM." }),
});
