import type { insightCalls, RecognitionInsight } from '@atrium/contract/recognition/insight'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import type { Tx } from '#kernel/database/transaction'
import { findAllowanceUse } from '#modules/points'
import { findPeriods } from '../groups/periods.ts'
import { openGroups } from '../groups/queries.ts'
import { findInsightPeople, openInsight } from './access.ts'
import { exportFigures, exportUnthanked } from './exporting.ts'
import { findFigures } from './figures.ts'
import { countPeople, unthanked } from './queries.ts'

const listing = {
  columns: { employee_id: 'member.employee_id' },
  key: 'employee_id',
  keyColumn: 'member.employee_id',
  defaultSort: { field: 'employee_id', direction: 'asc' },
} as const

/** Insight into recognition: participation, values, allowances and budgets. */
export const insightHandlers: Handlers<typeof insightCalls> = {
  listInsightPeople: async (_input, { tx, actor }) => ({ items: await findInsightPeople(tx, actor) }),

  async getRecognitionInsight(selection, { tx, actor, now }) {
    const { companyId } = actor
    const insight = await openInsight(tx, actor, selection, now)
    return {
      ...(await findFigures(tx, companyId, insight)),
      total_people: await countPeople(tx, insight.people),
      allowance: await findAllowanceUse(tx, companyId, insight.people, now),
      programmes: selection.people === 'company' ? await listProgrammes(tx, companyId, now) : null,
    }
  },

  async listUnthanked({ search: _search, people, period, department_id, recognition_group_id, ...input }, { tx, actor, now }) {
    const insight = await openInsight(tx, actor, { people, period, department_id, recognition_group_id }, now)
    return listPage<{ employee_id: string }>(tx, unthanked(actor.companyId, insight.people, insight.range), input, listing)
  },

  async exportRecognitionInsight({ report, format, ...selection }, { tx, actor, now }) {
    const { companyId } = actor
    const insight = await openInsight(tx, actor, selection, now)
    if (report === 'unthanked') return exportUnthanked(tx, companyId, insight, format)
    return exportFigures(await findFigures(tx, companyId, insight), insight, format)
  },
}

async function listProgrammes(tx: Tx, companyId: string, now: Date): Promise<RecognitionInsight['programmes']> {
  const groups = await tx.all(openGroups(companyId, await findPeriods(tx, companyId, now)).orderBy('group_name'))
  return groups.flatMap(({ recognition_group_id, group_name, budget, budget_period, budget_used }) =>
    budget === null ? [] : [{ recognition_group_id, group_name, budget, budget_period, budget_used }],
  )
}
