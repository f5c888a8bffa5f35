import { z } from "zod";

const shape = /^(?:[0-9a-fA-F]{32}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/;

/**
 * Service identifier (interface, section 2.2): 32 hexadecimal characters or the dashed 8-4-4-4-12
 * form, either case; parsed to 32 lower-case characters, the form of answers.
 */
export const identifierSchema = z
  .string()
  .regex(shape, "Must be 32 hexadecimal characters, with or without dashes.")
  .transform((value) => value.replaceAll("-", "").toLowerCase())
  .meta({ description: "32 hexadecimal characters; dashed form accepted." });

/** The form of an identifier in an answer: 32 lower-case hexadecimal characters. */
export const answeredIdentifier = /^[0-9a-f]{32}$/;

export const answeredIdentifierSchema = z.string().regex(answeredIdentifier);
