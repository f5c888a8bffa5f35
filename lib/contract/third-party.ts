import { z } from "zod";

const name = z.string().min(1).max(100);

/** Identifier of an invoice group in another system (section 4.5), with that system's id. */
export const thirdPartyParamsSchema = z.strictObject({
  id: name.meta({
    description:
      "Identifier of the invoice group in the third-party system. In the system CRM it is the customerNumber of List Customer Invoice Groups, or one of the group's own.",
  }),
  tpid: name.meta({ description: "Identifier of the third-party system, such as CRM." }),
});
