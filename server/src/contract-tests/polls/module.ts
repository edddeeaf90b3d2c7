import { defineCalls } from '@atrium/contract/call'
import type { ScopeKind } from '@atrium/contract/event'
import * as z from 'zod/mini'
import type { Handlers } from '#kernel/context'
import { sql, type Tx } from '#kernel/database/transaction'
import { raiseScope } from '#kernel/live/scope-queries'
import { defineModule } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    'poll.closed': { company_id: string; poll_id: string }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'polls.close': { company_id: string; poll_id: string }
  }
}

const pollCalls = defineCalls({
  askEverybody: {
    method: 'POST',
    path: '/poll/create',
    effect: 'write',
    access: 'signed-in',
    summary: 'Asks a question, which is closed soon.',
    input: z.object({ question: z.string() }),
    output: z.object({ poll_id: z.uuid() }),
    errors: [],
  },
  listPolls: {
    method: 'GET',
    path: '/poll/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the questions of the company.',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ poll_id: z.uuid(), question: z.string(), closed_at: z.nullable(z.string()) })) }),
    errors: [],
  },
})

type PollRow = { poll_id: string; question: string; closed_at: string | null }
const listPolls = (tx: Tx, companyId: string): Promise<PollRow[]> =>
  tx.all(sql<PollRow>`select poll_id, question, closed_at from poll where company_id = ${companyId} order by poll_id`)

const handlers: Handlers<typeof pollCalls> = {
  async askEverybody({ question }, { tx, actor: { companyId: company_id, employeeId } }) {
    const [poll] = await tx.all(
      sql<{
        poll_id: string
      }>`insert into poll (company_id, question, asked_by) values (${company_id}, ${question}, ${employeeId}) returning poll_id`,
    )
    if (!poll) throw new Error('the poll was not inserted')
    await tx.enqueue('polls.close', { company_id, poll_id: poll.poll_id })
    return poll
  },
  listPolls: async (_input, { tx, actor }) => ({ items: await listPolls(tx, actor.companyId) }),
}

/** The scope of a poll. */
const kind = 'poll' as ScopeKind // the contract of a real module adds its kind to `scopeKinds`

/** Only the author of a poll sees it. */
const pollAudience = async (tx: Tx, companyId: string, pollId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.all(sql<{ asked_by: string }>`select asked_by from poll where company_id = ${companyId} and poll_id = ${pollId}`)
  return new Set(rows.map(({ asked_by }) => asked_by))
}

/** A made-up module, which the server knows only through its place in a list. */
export const polls = defineModule({
  name: 'polls',
  folder: import.meta.dirname,
  after: ['people'],
  areas: ['poll'],
  calls: pollCalls,
  audiences: { [kind]: pollAudience },
  create: ({ transactions, clock }) => ({
    handlers,
    listeners: {
      'poll.closed': async (tx, { company_id, poll_id }) => void (await raiseScope(tx, { company_id, kind, scope_id: poll_id })),
      'employee.data': async (_tx, { company_id, parts }) => void parts.push(wholePart('polls', (tx) => listPolls(tx, company_id))),
    },
    workers: {
      'polls.close': ({ company_id, poll_id }) =>
        transactions({ effect: 'write', companyId: company_id }, async (tx) => {
          await tx.run(sql`update poll set closed_at = ${clock()} where company_id = ${company_id} and poll_id = ${poll_id}`)
          await tx.emitDomainEvent('poll.closed', { company_id, poll_id })
        }),
    },
  }),
})
