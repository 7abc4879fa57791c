import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
} from "react";
import type { QueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { OwnCompany } from "#contract/companies.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { askAgain } from "./api/askAgain.ts";
import { CompanyBank, useClient } from "./api/BankContext.tsx";
import { endsSession } from "./api/callFailed.ts";
import { companiesQuery, sharingKey } from "./api/companyQueries.ts";
import { companyRequestsKey, decidableCountQuery } from "./api/companyRequestQueries.ts";
import { forCompany } from "./api/forCompany.ts";
import { createQueryClient } from "./api/queryClient.ts";
import { useSession } from "./auth/SessionContext.tsx";
import { companyIn } from "./companyAddress.ts";
import { useLiveChannel } from "./shell/liveChannel.tsx";
import { LoadError } from "./shell/LoadError.tsx";
import { CompaniesContext, CompanyContext, useCompanies } from "./shell/owner.ts";
import { PageSpinner } from "./shell/PageSpinner.tsx";
import { usePagePath } from "./shell/pagePath.ts";

const CompanyLine = lazy(async () => ({
  default: (await import("./CompanyLine.tsx")).CompanyLine,
}));
const NotAMember = lazy(async () => ({
  default: (await import("./NotAMember.tsx")).NotAMember,
}));

/** The owner whom a part of the page shows, with answers about them alone. */
interface Area {
  readonly company: OwnCompany | null;
  readonly queryClient: QueryClient;
}

/** The person's own area, and the one that the address names; null while that is unknown. */
interface Areas {
  readonly personal: Area;
  readonly shown: Area | null;
  /** Shown in place of the pages of a company that the user can't see. */
  readonly instead: ReactNode;
}

const AreasContext = createContext<Areas | null>(null);

/**
 * Finds the company that the address names. Answers about each owner are kept apart, so that no page
 * can show those of another one. The live channel updates the person's own, and says when a company
 * has changed.
 */
export function CompanyAreas({ children }: { readonly children: ReactNode }) {
  const named = companyIn(useLocation().search);
  const personal = useQueryClient();
  const query = companiesQuery(useClient(), named !== null);
  const companies = useQuery(query);
  const company = named === null
    ? null
    : companies.data?.find(({ id }) => String(id) === named) ?? null;
  const refetch = useCallback(
    async () => {
      await Promise.all([
        askAgain(personal, query.queryKey),
        askAgain(personal, companyRequestsKey),
        askAgain(personal, sharingKey),
      ]);
    },
    [personal],
  );
  const ofCompany = useCompanyQueries(company?.id ?? null, refetch);
  useCompanyNews(company?.id ?? null, ofCompany, refetch);
  const { data } = companies;
  const toDecide = useToDecide(company);
  const known = useMemo(
    () => ({ all: data ?? [], shown: company, toDecide, refetch }),
    [data, company, toDecide, refetch],
  );
  const areas: Areas = {
    personal: { company: null, queryClient: personal },
    shown: named === null
      ? { company: null, queryClient: personal }
      : company && ofCompany && { company, queryClient: ofCompany },
    instead: data !== undefined
      ? (
        <Suspense fallback={<PageSpinner />}>
          <NotAMember />
        </Suspense>
      )
      : companies.isError
      ? <LoadError title="We couldn't load your companies." of={companies} />
      : <PageSpinner />,
  };
  return (
    <CompaniesContext value={known}>
      <AreasContext value={areas}>{children}</AreasContext>
    </CompaniesContext>
  );
}

/**
 * Fetches again what the live channel says has changed: which companies the user can see, what they
 * can decide, with whom they share accounts, and everything about the company that is shown.
 */
function useCompanyNews(
  companyId: number | null,
  ofCompany: QueryClient | null,
  refetch: () => Promise<void>,
): void {
  const { listen } = useLiveChannel();
  useEffect(() =>
    listen((frame) => {
      const isChange = frame.type === "company_changed";
      if (isChange) void refetch();
      const isOfShown = isChange ? frame.data.companyId === companyId : frame.type === "refetch";
      if (isOfShown && ofCompany) void askAgain(ofCompany);
    }), [listen, companyId, ofCompany, refetch]);
}

/** Counts the requests of a company that the user can decide; 0 without a company. */
function useToDecide(company: OwnCompany | null): number {
  const client = useClient();
  const id = company?.id ?? 0;
  const enabled = company !== null && hasCompanyRight(company.role, "approve");
  const { data = 0 } = useQuery({ ...decidableCountQuery(forCompany(client, id), id), enabled });
  return enabled ? data : 0;
}

/** Returns the answers about a company, which are gone with it; null without one. */
function useCompanyQueries(companyId: number | null, onRefused: () => Promise<void>) {
  const { checkNow } = useSession();
  const made = useMemo(() => {
    if (companyId === null) return null;
    return createQueryClient((failure) => {
      if (endsSession(failure)) checkNow();
      // The user may have been removed, or have another role by now.
      if (failure.status === 403) void onRefused();
    });
  }, [companyId, checkNow, onRefused]);
  useEffect(() => () => made?.clear(), [made]);
  return made;
}

function useAreas(): Areas {
  const areas = use(AreasContext);
  if (areas === null) throw new Error("There are no companies outside CompanyAreas");
  return areas;
}

/** Shows the company that the address names, or the user's own money. */
export function ShownArea({ children, waiting }: {
  /** Shown instead of the reason while a company can't be seen. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}) {
  const { shown, instead } = useAreas();
  if (shown === null) return waiting ?? instead;
  // Drafts, dialogs, and rows of one owner are gone with the switch to another.
  return <Within key={shown.company?.id ?? "personal"} area={shown}>{children}</Within>;
}

/** Pages about the user alone, also while they act for a company. */
const personalPages = ["/dashboard/settings", "/dashboard/support", "/dashboard/stop"];

/** Returns whether the page is about the user alone. */
function useIsPersonalPage(): boolean {
  return personalPages.includes(usePagePath());
}

/** Says above every page of a company for whom the user acts. */
export function ShownCompanyLine() {
  const companies = useCompanies();
  const isPersonal = useIsPersonalPage();
  const path = usePagePath();
  const company = companies?.shown;
  // The overview has the name as its title.
  if (!company || isPersonal || path === "/dashboard") return null;
  return (
    <Suspense>
      <CompanyLine company={company} />
    </Suspense>
  );
}

/** Takes pages that are about the user alone out of the company. */
export function PersonalPages({ children }: { readonly children: ReactNode }) {
  const { personal, shown } = useAreas();
  const isPersonal = useIsPersonalPage();
  return <Within area={isPersonal ? personal : shown ?? personal}>{children}</Within>;
}

function Within({ area: { company, queryClient }, children }: {
  readonly area: Area;
  readonly children: ReactNode;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <CompanyBank companyId={company?.id ?? null}>
        <CompanyContext value={company}>{children}</CompanyContext>
      </CompanyBank>
    </QueryClientProvider>
  );
}
