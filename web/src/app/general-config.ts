import { companyData } from './company/company-context.tsx'

/** The general configuration (spec §7, §9): fetched once a day, without retries and without refetching on focus. */
export const generalConfig = {
  ...companyData.query('getGeneralConfig', {}),
  staleTime: 86_400_000,
  gcTime: 86_400_000,
  retry: false,
  refetchOnWindowFocus: false,
} as const
