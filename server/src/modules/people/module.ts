import { peopleCalls } from '@atrium/contract/people/calls'
import { peopleEvents } from '@atrium/contract/people/events'
import { importCalls } from '@atrium/contract/people/imports'
import { personalCalls } from '@atrium/contract/people/personal'
import { defineModule } from '#kernel/module'
import type { PersonalPart } from '#kernel/personal-data'
import { handlers } from './handlers.ts'
import { createImports } from './imports/index.ts'
import { findPermissions } from './members.ts'
import { findEmployeeNames, findGroupNames, findRoleNames } from './names.ts'
import { directoryAudience } from './roles/roles.ts'
import { peopleSearch } from './search/search.ts'
import { findHidden, followVisibility } from './visibility.ts'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    /** A person was invited by an employee, or by the company's identity provider (null). */
    'employee.invited': { company_id: string; employee_id: string; invited_by: string | null; now: Date }
    /** A person was suspended or deactivated, and must be signed out. */
    'employee.stopped': { company_id: string; employee_id: string }
    /** A person's email address changed: links sent to the old address must not give access to the new one. */
    'employee.readdressed': { company_id: string; employee_id: string; now: Date }
    /** A person was deleted permanently; a tombstone remains. */
    'employee.deleted': { company_id: string; employee_id: string; account_id: string | null }
    /**
     * All data stored about a person is requested: each module adds its parts. Data of the account, which other companies share, is only
     * for its owner.
     */
    'employee.data': { company_id: string; employee_id: string; account_id: string | null; is_own: boolean; parts: PersonalPart[] }
    /** What these people are has changed, by which audiences choose; null: perhaps that of everyone. */
    'people.changed': { company_id: string; employee_ids: readonly string[] | null }
    /** A person got the role; or, without `employee_id`, the permissions of everyone with the role have changed. */
    'role.given': { company_id: string; role_id: string; employee_id: string | null }
    /** A role without members is being deleted: references to it must change to the replacement. */
    'role.replaced': { company_id: string; role_id: string; replacement_role_id: string }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'people.import': { company_id: string; import_id: string }
    'people.invite': { company_id: string; import_id: string }
    'people.forget_import': { company_id: string; import_id: string }
  }
}

/** People: the members of the company, their cards and profiles, and the permissions of their roles. */
export const people = defineModule({
  name: 'people',
  folder: import.meta.dirname,
  after: ['audit', 'company'],
  areas: ['user'],
  calls: { ...peopleCalls, ...personalCalls, ...importCalls },
  events: peopleEvents,
  audiences: { directory: directoryAudience },
  nameFinders: { employee: findEmployeeNames, role: findRoleNames, group: findGroupNames },
  searchSources: [peopleSearch],
  provides: { findPermissions, findHidden },
  create: ({ bus, presence, store, transactions, heavy, clock }) => {
    bus.subscribe((message) => message.type === 'announcement' && followVisibility(message.announcement, presence.hide))
    const imports = createImports({ store, transactions, heavy: heavy.transactions, clock })
    return { handlers: { ...handlers, ...imports.handlers }, workers: imports.workers }
  },
})
