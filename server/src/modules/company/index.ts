import type { Outside } from '#kernel/outside'
import { createDomainHandlers } from './domains.ts'
import { createHandlers, type CompanySettings } from './handlers.ts'

export { findCompanyByDomain } from './domains.ts'
export { findCompanyLook, foundCompany } from './founding.ts'

/** The company: its look, its values, its domains and the modules that are switched on. */
export const createCompany = (settings: CompanySettings, outside: Pick<Outside, 'resolveTxt'>) => ({
  handlers: { ...createHandlers(settings), ...createDomainHandlers(outside) },
})
