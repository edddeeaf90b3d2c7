import type { ModuleMap } from '@atrium/contract/company/schemas'
import type { Listeners } from '#kernel/domain-events'
import type { Outside } from '#kernel/outside'
import { wholePart } from '#kernel/personal-data'
import type { Tx } from '#kernel/database/transaction'
import { createDomainHandlers } from './domains.ts'
import { createHandlers, type CompanySettings } from './handlers.ts'
import { countDay, forgetActiveDays, listActiveDays } from './activity-queries.ts'
import { findStoredModules } from './queries.ts'
import { moduleMapOf } from './rules.ts'

export { createActivity } from './activity.ts'
export { findCompanyByDomain } from './domains.ts'
export { findCompanyLook, foundCompany } from './founding.ts'
export { findCompanyLanguage, findCompanyZone } from './queries.ts'
export { seedCompany, type SeedCompany } from './seed.ts'

/** The company: its look, its values, its domains and its enabled modules. */
export const createCompany = (settings: CompanySettings, outside: Pick<Outside, 'resolveTxt'>) => ({
  handlers: { ...createHandlers(settings), ...createDomainHandlers(outside) },
})

/** The modules that the company has switched on. */
export const findModules = async (tx: Tx, companyId: string): Promise<ModuleMap> => moduleMapOf(await findStoredModules(tx, companyId))

export const listeners: Listeners = {
  'employee.joined': (tx, { company_id, now }) => countDay(tx, company_id, now, { messages: 0, newPeople: 1, people: [] }),
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await forgetActiveDays(tx, company_id, employee_id)),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('active_days', (tx) => listActiveDays(tx, company_id, employee_id))),
}
