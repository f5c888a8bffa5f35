import "./style.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GroupTable } from "./group-table";
import { LineTable } from "./line-table";

const client = new QueryClient();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root.");
const lines = location.hash === "#lines";

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <h1>{lines ? "Abandoned lines" : "Invoice groups"}</h1>
      {lines ? <LineTable /> : <GroupTable />}
    </QueryClientProvider>
  </StrictMode>,
);
