import { companyCalls } from '@atrium/contract/company/calls'
import type { Company, ModuleMap } from '@atrium/contract/company/schemas'
import { defaultAccent } from '@atrium/contract/company/themes'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { showAccent } from '#ui/appearance/accent.ts'
import { showCompanyFormats } from '#ui/appearance/appearance.ts'
import { reportProblem } from '../failures/report.ts'
import { openCalls } from '../server-data.ts'
import { useAuth } from '../session/auth.tsx'
import { loadBrowserPermissions, type BrowserPermissions } from './browser-permissions.ts'
import { forgetCompany, readStoredCompany, storeCompany, type StoredCompany } from './stored-company.ts'

/** Spec §3, "company context exposes". */
type CompanyContextValue = {
  company: Company | undefined
  accent: string
  modules: ModuleMap | undefined
  modulesPending: boolean
  companyLoading: boolean
  browserPermissions: BrowserPermissions
  updateBrowserPermission: (name: string, state: PermissionState) => void
}

const CompanyContext = createContext<CompanyContextValue | undefined>(undefined)

export function useCompany(): CompanyContextValue {
  const value = useContext(CompanyContext)
  if (!value) throw new Error('useCompany must be used within a CompanyProvider')
  return value
}

export const companyData = openCalls(companyCalls)

export function CompanyProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(readStoredCompany)
  const { company, companyLoading } = useCurrentCompany(stored)
  const { modules, modulesPending } = useModules(company, stored)
  const { browserPermissions, updateBrowserPermission } = useBrowserPermissions()
  const accent = company?.accent ?? defaultAccent

  useEffect(() => {
    showAccent(accent)
    if (!company) return
    showCompanyFormats(company)
    storeCompany({ ...company, ...(modules ? { modules } : {}) })
  }, [company, accent, modules])

  const value = { company, accent, modules, modulesPending, companyLoading, browserPermissions, updateBrowserPermission }
  return <CompanyContext value={value}>{children}</CompanyContext>
}

/**
 * No retries and no refetch on focus (spec §9). `always` lets a start without a network end with an error instead of
 * pausing.
 */
const askedOnce = { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } as const

/**
 * Spec §4: returns the stored company at once and refetches it in the background; without a stored one, the company of
 * the session. A failure means no company.
 */
function useCurrentCompany(stored: StoredCompany | undefined): Pick<CompanyContextValue, 'company' | 'companyLoading'> {
  const { session, loading } = useAuth()
  const known = stored && stored.company_id === session?.company_id ? stored : undefined
  const { data, error, isPending } = useQuery({
    ...companyData.query('getCompany', {}),
    ...askedOnce,
    enabled: session !== undefined,
    ...(known ? { initialData: known, initialDataUpdatedAt: 0 } : {}),
  })

  useEffect(() => {
    if (!error) return
    reportProblem(error, { while: 'resolving the company' })
    if (!data) forgetCompany()
  }, [error, data])

  return { company: session ? data : undefined, companyLoading: loading || (session !== undefined && isPending) }
}

function useModules(
  company: Company | undefined,
  stored: StoredCompany | undefined,
): Pick<CompanyContextValue, 'modules' | 'modulesPending'> {
  const { data, isPending } = useQuery({
    ...companyData.query('getModules', company ? { company_id: company.company_id } : {}),
    ...askedOnce,
    enabled: company !== undefined,
    // The stored modules stay in use when the request fails, so they are unchanged without a network.
    ...(stored?.modules && stored.company_id === company?.company_id ? { initialData: stored.modules, initialDataUpdatedAt: 0 } : {}),
  })
  return { modules: company ? data : undefined, modulesPending: company !== undefined && isPending }
}

function useBrowserPermissions(): Pick<CompanyContextValue, 'browserPermissions' | 'updateBrowserPermission'> {
  const [browserPermissions, setBrowserPermissions] = useState<BrowserPermissions>({})
  useEffect(() => void loadBrowserPermissions().then(setBrowserPermissions), [])
  const updateBrowserPermission = (name: string, state: PermissionState) => setBrowserPermissions((known) => ({ ...known, [name]: state }))
  return { browserPermissions, updateBrowserPermission }
}
