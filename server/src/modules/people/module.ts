import { peopleCalls } from '@atrium/contract/people/calls'
import { importCalls } from '@atrium/contract/people/imports'
import { personalCalls } from '@atrium/contract/people/personal'
import { defineModule } from '#kernel/module'
import { handlers } from './handlers.ts'
import { createImports } from './imports/index.ts'
import { findPermissions } from './members.ts'
import { findEmployeeNames, findGroupNames, findRoleNames } from './names.ts'
import { directoryAudience } from './roles/roles.ts'
import { peopleSearch } from './search/search.ts'
import { findHidden, followVisibility } from './visibility.ts'

/** People: the members of the company, their cards and profiles, and the permissions of their roles. */
export const people = defineModule({
  name: 'people',
  folder: import.meta.dirname,
  after: ['audit', 'company'],
  areas: ['user'],
  calls: { ...peopleCalls, ...personalCalls, ...importCalls },
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
