import type { auditCalls } from '@atrium/contract/audit/calls'
import { AuditList } from '@atrium/contract/audit/schemas'
import { callerFrom } from '#kernel/identity/caller'
import { csvBeginning, csvLine } from '#kernel/tables/csv'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, type ListInput } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Device } from '#kernel/identity/device-names'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { showEntries, type NameFinders } from './naming.ts'
import { recordAction, searchedBy } from './queries.ts'
import { exportColumns, linesOf } from './rules.ts'

export type AuditParts = {
  transactions: Transactions
  /** Transactions for heavy work, used by exports. */
  heavy: Transactions
  names: NameFinders
  /** The ids of people with this word in their names. */
  findPeople: (tx: Tx, companyId: string, word: string) => Promise<readonly string[]>
}

const listing = {
  columns: {
    at: 'at',
    action: 'action',
    actor_id: 'actor_id',
    subject_kind: 'subject_kind',
    subject_id: 'subject_id',
    address: 'address',
    device: 'device',
  },
  key: 'entry_id',
  keyColumn: 'entry_id',
  defaultSort: { field: 'at', direction: 'desc' },
} as const
const wordsAtMost = 5
const exportedAtOnce = 500

type Search = ListInput & { search?: string | undefined }

export function createHandlers({ transactions, heavy, names, findPeople }: AuditParts): Handlers<typeof auditCalls> {
  async function list(tx: Tx, companyId: string, { search, ...input }: Search) {
    const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, wordsAtMost)
    const searched = await Promise.all(words.map(async (word) => ({ word, employeeIds: await findPeople(tx, companyId, word) })))
    const page = await listPage(tx, searchedBy(companyId, searched), input, listing)
    return { items: await showEntries(tx, companyId, page.items, names), next_cursor: page.next_cursor }
  }

  type Taken = { actor: Actor; device: Device; input: Search; first: Awaited<ReturnType<typeof list>> }

  /** Records who exports before it yields any data. Reads each page in its own transaction, so that a slow download holds no connection. */
  async function* write({ actor, device, input, first }: Taken): AsyncIterable<string> {
    const { companyId, employeeId } = actor
    const caller = callerFrom(device, employeeId)
    const details = {
      ...(input.search ? { search: input.search } : {}),
      ...(input.filters ? { filters: JSON.stringify(input.filters) } : {}),
    }
    await transactions({ effect: 'write', companyId, caller }, (tx) => recordAction(tx, 'audit_entry.exported', employeeId, details))
    yield csvBeginning + csvLine(exportColumns)
    for (let page = first; ;) {
      yield page.items
        .flatMap(linesOf)
        .map((line) => csvLine(line))
        .join('')
      const cursor = page.next_cursor
      if (!cursor) return
      page = await heavy({ effect: 'read', companyId }, (tx) => list(tx, companyId, { ...input, cursor }))
    }
  }

  return {
    listAuditEntries: (input, { tx, actor }) => list(tx, actor.companyId, input),

    exportAuditEntries: async ({ search, filters }, { tx, actor, device, now }) => {
      const input = { search, filters: filtersOf(filters), limit: exportedAtOnce }
      const bytes = write({ actor, device, input, first: await list(tx, actor.companyId, input) })
      return { file_name: `audit-trail-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`, content_type: 'text/csv', bytes }
    },
  }
}

function filtersOf(text: string | undefined): AuditList['filters'] {
  if (text === undefined) return undefined
  try {
    const parsed = AuditList.shape.filters.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // refused below
  }
  throw new Refusal('INVALID_REQUEST')
}
