import { auditCalls } from '@atrium/contract/audit/calls'
import { joinTables } from '#kernel/declared'
import { defineModule } from '#kernel/module'
import { findSearchedIds } from '#modules/people'
import { createHandlers } from './handlers.ts'
import type { NameFinders } from './naming.ts'
import { createRecorder } from './recorder.ts'

declare module '#kernel/module' {
  interface Declarations {
    /** How the audit trail finds the current names of things, by their kind. */
    nameFinders: NameFinders
  }
}

/**
 * The audit trail: who did what, old and new values, when and from where. Database triggers write it; this module reads it, and records
 * events that change no row.
 */
export const audit = defineModule({
  name: 'audit',
  folder: import.meta.dirname,
  areas: ['audit'],
  calls: auditCalls,
  create: ({ transactions, heavy, declared, clock, log }) => {
    const { refused, replayed, settled } = createRecorder({ transactions, clock, log })
    const names = joinTables('name finder', declared('nameFinders'))
    return {
      handlers: createHandlers({ transactions, heavy: heavy.transactions, names, findPeople: findSearchedIds }),
      refused,
      replayed,
      stop: settled,
    }
  },
})
