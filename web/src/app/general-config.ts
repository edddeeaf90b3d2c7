import { companyData } from './company/company-context.tsx'

/** The general configuration (spec §7, §9): asked once a day, without a second try and without asking again on focus. */
export const generalConfig = {
  ...companyData.query('getGeneralConfig', {}),
  staleTime: 86_400_000,
  gcTime: 86_400_000,
  retry: false,
  refetchOnWindowFocus: false,
} as const
