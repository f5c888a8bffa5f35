import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GroupTable } from "./group-table";
import "./style.css";

const client = new QueryClient();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <h1>Invoice groups</h1>
      <GroupTable />
    </QueryClientProvider>
  </StrictMode>,
);
