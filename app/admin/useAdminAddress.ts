import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { addressParams, type AdminAddress, readAddress } from "./address.ts";

/** Where in the admin area the clerk is, and how to go elsewhere. What is not named stays. */
export function useAdminAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const go = useCallback(
    (changes: Partial<AdminAddress>, { replace = false } = {}) =>
      setParams((now) => addressParams({ ...readAddress(now), ...changes }), { replace }),
    [setParams],
  );
  return { ...address, go };
}
