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
    'quiz.closed': { company_id: string; quiz_id: string }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'quizzes.close': { company_id: string; quiz_id: string }
  }
}

const quizCalls = defineCalls({
  askEverybody: {
    method: 'POST',
    path: '/quiz/create',
    effect: 'write',
    access: 'signed-in',
    summary: 'Asks a question, which is closed soon.',
    input: z.object({ question: z.string() }),
    output: z.object({ quiz_id: z.uuid() }),
    errors: [],
  },
  listQuizzes: {
    method: 'GET',
    path: '/quiz/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the questions of the company.',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ quiz_id: z.uuid(), question: z.string(), closed_at: z.nullable(z.string()) })) }),
    errors: [],
  },
})

type QuizRow = { quiz_id: string; question: string; closed_at: string | null }
const listQuizzes = (tx: Tx, companyId: string): Promise<QuizRow[]> =>
  tx.all(sql<QuizRow>`select quiz_id, question, closed_at from quiz where company_id = ${companyId} order by quiz_id`)

const handlers: Handlers<typeof quizCalls> = {
  async askEverybody({ question }, { tx, actor: { companyId: company_id, employeeId } }) {
    const [quiz] = await tx.all(
      sql<{
        quiz_id: string
      }>`insert into quiz (company_id, question, asked_by) values (${company_id}, ${question}, ${employeeId}) returning quiz_id`,
    )
    if (!quiz) throw new Error('the quiz was not inserted')
    await tx.enqueue('quizzes.close', { company_id, quiz_id: quiz.quiz_id })
    return quiz
  },
  listQuizzes: async (_input, { tx, actor }) => ({ items: await listQuizzes(tx, actor.companyId) }),
}

/** The scope of a quiz. */
const kind = 'quiz' as ScopeKind // the contract of a real module adds its kind to `scopeKinds`

/** Only the author of a quiz sees it. */
const quizAudience = async (tx: Tx, companyId: string, quizId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.all(sql<{ asked_by: string }>`select asked_by from quiz where company_id = ${companyId} and quiz_id = ${quizId}`)
  return new Set(rows.map(({ asked_by }) => asked_by))
}

/** A made-up module, which the server knows only through its place in a list. */
export const quizzes = defineModule({
  name: 'quizzes',
  folder: import.meta.dirname,
  after: ['people'],
  areas: ['quiz'],
  calls: quizCalls,
  audiences: { [kind]: quizAudience },
  create: ({ transactions, clock }) => ({
    handlers,
    listeners: {
      'quiz.closed': async (tx, { company_id, quiz_id }) => void (await raiseScope(tx, { company_id, kind, scope_id: quiz_id })),
      'employee.data': async (_tx, { company_id, parts }) => void parts.push(wholePart('quizzes', (tx) => listQuizzes(tx, company_id))),
    },
    workers: {
      'quizzes.close': ({ company_id, quiz_id }) =>
        transactions({ effect: 'write', companyId: company_id }, async (tx) => {
          await tx.run(sql`update quiz set closed_at = ${clock()} where company_id = ${company_id} and quiz_id = ${quiz_id}`)
          await tx.emitDomainEvent('quiz.closed', { company_id, quiz_id })
        }),
    },
  }),
})
