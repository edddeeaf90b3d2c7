import { createHandlers, type CompanySettings } from './handlers.ts'

export { findBranding, findCompanyByDomain, foundCompany } from './founding.ts'

/** The company: its look, its values and the modules that are switched on. */
export const createCompany = (settings: CompanySettings) => ({ handlers: createHandlers(settings) })
