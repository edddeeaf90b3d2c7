import type { finchCalls } from '@atrium/contract/finch/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { createConnecting, type Connecting } from './connecting.ts'
import { decide } from './decisions.ts'
import { listPeople } from './person-queries.ts'
import { findConnection, lockConnection, updateConnection, type ConnectionRow } from './queries.ts'
import { beginSync } from './runs.ts'
import { showFinch } from './show.ts'
import { turnPreviewIntoSync } from './sync-queries.ts'

/** The company's HR provider, for those who manage people. */
export function createHandlers(parts: Connecting): Handlers<typeof finchCalls> {
  const { hasPage } = parts
  return {
    ...createConnecting(parts),

    getFinch: (_input, { tx, actor }) => showFinch(tx, actor.companyId, hasPage),

    saveFinchChoices: async (choices, { tx, actor, now }, refuse) => {
      const { companyId } = actor
      const connection = await openConnection(tx, companyId, 'change')
      await updateConnection(tx, companyId, { ...choices, fields: [...new Set(choices.fields)] })
      const began = await beginSync(tx, companyId, connection, { kind: 'preview', cause: 'person', phase: 'judge' }, now)
      return began ? showFinch(tx, companyId, hasPage) : refuse('FINCH_UNDER_WAY')
    },

    previewFinch: async (_input, { tx, actor, now }, refuse) => {
      const connection = await openConnection(tx, actor.companyId, 'change')
      const began = await beginSync(tx, actor.companyId, connection, { kind: 'preview', cause: 'person' }, now)
      return began ? showFinch(tx, actor.companyId, hasPage) : refuse('FINCH_UNDER_WAY')
    },

    startFinchSync: async (_input, { tx, actor, now }, refuse) => {
      // Before the connection is locked, because a running sync locks the two in this order.
      const isLookAtWork = await turnPreviewIntoSync(tx, actor.companyId)
      const connection = await openConnection(tx, actor.companyId, 'change')
      await updateConnection(tx, actor.companyId, { is_begun: true })
      const began = isLookAtWork ?? (await beginSync(tx, actor.companyId, connection, { kind: 'sync', cause: 'person' }, now))
      return began ? showFinch(tx, actor.companyId, hasPage) : refuse('FINCH_UNDER_WAY')
    },

    listFinchPeople: async ({ show, after }, { tx, actor }) => {
      await openConnection(tx, actor.companyId, 'see')
      const items = await listPeople(tx, actor.companyId, show, after, limits.pageDefault)
      return { items, next: items.length === limits.pageDefault ? (items.at(-1)?.individual_id ?? null) : null }
    },

    decideFinchConflict: async (decision, { tx, actor, now }, refuse) => {
      const { companyId } = actor
      const connection = await openConnection(tx, companyId, 'change')
      if (!(await decide(tx, companyId, connection, decision, now))) return refuse('FINCH_PERSON_NOT_FOUND')
      const kind = connection.is_begun ? 'sync' : 'preview'
      const began = await beginSync(tx, companyId, connection, { kind, cause: 'person', phase: 'judge' }, now)
      return began ? showFinch(tx, companyId, hasPage) : refuse('FINCH_UNDER_WAY')
    },
  }
}

/** Access check of calls that need the HR provider connection. */
async function openConnection(tx: Tx, companyId: string, action: 'see' | 'change'): Promise<ConnectionRow> {
  const connection = await (action === 'see' ? findConnection : lockConnection)(tx, companyId)
  if (!connection) throw new Refusal('NO_FINCH_ACCESS_KEY')
  return connection
}
