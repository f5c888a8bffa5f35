import { configureGlobal } from "fast-check";

// A change is noticed by the first counterexample; a smaller one, which takes long, is not needed.
configureGlobal({ endOnFailure: true });
