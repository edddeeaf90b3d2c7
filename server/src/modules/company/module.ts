import { companyCalls } from '@atrium/contract/company/calls'
import { companyEvents } from '@atrium/contract/company/events'
import type { Listeners } from '#kernel/domain-events'
import { defineModule, type Kernel } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'
import { countDay, forgetActiveDays, listActiveDays } from './activity-queries.ts'
import { createActivity } from './activity.ts'
import { createDomainHandlers } from './domains.ts'
import { createHandlers } from './handlers.ts'
import { findStoredModules } from './queries.ts'
import { moduleMapOf } from './rules.ts'

declare module '#kernel/module' {
  interface Declarations {
    /** The public key with which browsers subscribe to push notifications. */
    pushKey: (kernel: Kernel) => string
  }
}

const listeners: Listeners = {
  'employee.joined': (tx, { company_id, now }) => countDay(tx, company_id, now, { messages: 0, newPeople: 1, people: [] }),
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await forgetActiveDays(tx, company_id, employee_id)),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('active_days', (tx) => listActiveDays(tx, company_id, employee_id))),
}

/** The company: its look, its values, its domains, its enabled modules, and how active it is. */
export const company = defineModule({
  name: 'company',
  folder: import.meta.dirname,
  after: ['audit'],
  areas: ['config', 'general'],
  calls: companyCalls,
  events: companyEvents,
  provides: { findModules: async (tx, companyId) => moduleMapOf(await findStoredModules(tx, companyId)) },
  create: (kernel) => {
    const { config, intercom, outside } = kernel
    const [pushKey = () => ''] = kernel.declared('pushKey')
    const { seen, countMessage, flush, stop } = createActivity(kernel)
    return {
      handlers: {
        ...createHandlers({ ...config, pushKey: pushKey(kernel), intercom: intercom.page }),
        ...createDomainHandlers(outside),
      },
      listeners,
      seen,
      published: countMessage,
      settle: flush,
      stop,
    }
  },
})
