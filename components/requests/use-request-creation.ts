import { useMutation } from "@tanstack/react-query";
import { useIntentKey } from "@/components/form/use-intent-key";
import { createApproval } from "@/lib/approvals/mutations";
import type { NewRequest } from "@/lib/domain/requests/request-shape";

/**
 * Creates a request to billing. A repeated press creates the same one: its RequestId is made with
 * the first. `send` rejects with the problem.
 */
export function useRequestCreation() {
  const keyOf = useIntentKey();
  const { mutateAsync, error, reset, isPending, isSuccess } = useMutation(
    createApproval("request"),
  );
  return {
    send: (body: NewRequest) => mutateAsync({ body, key: keyOf(body) }),
    error,
    reset,
    /** It was created: the page is about to be left. */
    done: isSuccess,
    busy: isPending || isSuccess,
  };
}
