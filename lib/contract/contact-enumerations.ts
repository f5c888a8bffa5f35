/** Roles of a contact. The interface shows no values; chosen. */
export const contactRoles = ["Invoice", "Contract", "Technical"] as const;
