import type { Company, ModuleMap } from '@atrium/contract/company/schemas'

/** The local-storage entry of the company (spec §9). It also holds the modules for the next start. */
export const companyKey = 'company'

export type StoredCompany = Company & { modules?: ModuleMap }

/** The company of the last visit. An entry that does not parse is ignored (spec §4). */
export function readStoredCompany(): StoredCompany | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(companyKey) ?? 'null')
    return isCompany(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export const storeCompany = (company: StoredCompany): void => localStorage.setItem(companyKey, JSON.stringify(company))

export const forgetCompany = (): void => localStorage.removeItem(companyKey)

/** Checks the fields needed to show a company; the server's response replaces it shortly after. */
const isCompany = (value: unknown): value is StoredCompany =>
  isRecord(value) &&
  typeof value['company_id'] === 'string' &&
  typeof value['company_name'] === 'string' &&
  typeof value['accent'] === 'string' &&
  Array.isArray(value['values'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
