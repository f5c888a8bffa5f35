import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./service/db/schema/*.ts",
  casing: "snake_case",
  out: "./service/db/migrations",
});
