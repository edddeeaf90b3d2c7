import type { campaignCalls } from '@atrium/contract/campaigns/calls'
import type { FileAnswer, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { writeTable } from '#kernel/tables/table-writer'
import type { Tx } from '#kernel/database/transaction'
import { findEmployees } from '#modules/people'
import { openCampaign } from '../access.ts'
import type { SeenCampaign } from '../queries.ts'
import { findFirstStart, listDepartments, listMoments, missingOf } from './queries.ts'
import { decideSpan, mergeSmall, sumOf } from './rules.ts'

type InsightCalls = Pick<typeof campaignCalls, 'getCampaignAnalytics' | 'listCampaignMissing' | 'exportCampaignAnalytics'>

const listing = {
  columns: { employee_id: 'campaign_reader.employee_id' },
  key: 'employee_id',
  keyColumn: 'campaign_reader.employee_id',
  defaultSort: { field: 'employee_id', direction: 'asc' },
} as const
const peopleAtOnce = 500

export const insightHandlers: Handlers<InsightCalls> = {
  async getCampaignAnalytics({ campaign_id: id }, { tx, actor, now }) {
    const { campaign_id, ended_at } = await openCampaign(tx, actor, id, now)
    const departments = await listDepartments(tx, actor.companyId, campaign_id)
    const first = await findFirstStart(tx, actor.companyId, campaign_id)
    const until = ended_at ? new Date(ended_at) : now
    const span = first && new Date(first) <= until ? decideSpan(new Date(first), until) : undefined
    return {
      counts: sumOf(departments),
      over_time: span ? await listMoments(tx, actor.companyId, campaign_id, span) : [],
      departments: mergeSmall(departments),
    }
  },

  async listCampaignMissing({ campaign_id: id, search: _search, ...input }, { tx, actor, now }, refuse) {
    const { campaign_id, needs_acknowledgement } = await openCampaign(tx, actor, id, now)
    if (!needs_acknowledgement) return refuse('NO_PERMISSION')
    return listPage<{ employee_id: string }>(tx, missingOf(actor.companyId, campaign_id), input, listing)
  },

  async exportCampaignAnalytics({ campaign_id: id, report }, { tx, actor, now }, refuse) {
    const campaign = await openCampaign(tx, actor, id, now)
    if (report === 'missing' && !campaign.needs_acknowledgement) return refuse('NO_PERMISSION')
    return report === 'missing' ? exportMissing(tx, actor.companyId, campaign) : exportDepartments(tx, actor.companyId, campaign)
  },
}

/** A line for each department that the screen shows. */
async function exportDepartments(tx: Tx, companyId: string, { campaign_id }: SeenCampaign): Promise<FileAnswer> {
  const departments = mergeSmall(await listDepartments(tx, companyId, campaign_id))
  const lines = departments.map(({ department, is_rest, audience, reached, opened, read, acknowledged }) => [
    is_rest ? 'Smaller departments' : (department ?? ''),
    ...[audience, reached, opened, read, acknowledged].map(String),
  ])
  return tableOf(`announcement-${campaign_id}`, ['Department', 'People', 'Reached', 'Opened', 'Read to the end', 'Acknowledged'], lines)
}

/** A line for each reader who has not acknowledged. */
async function exportMissing(tx: Tx, companyId: string, { campaign_id }: SeenCampaign): Promise<FileAnswer> {
  const ids = (await tx.all(missingOf(companyId, campaign_id))).map(({ employee_id }) => employee_id)
  const lines: string[][] = []
  for (let start = 0; start < ids.length; start += peopleAtOnce) {
    const cards = await findEmployees(tx, companyId, ids.slice(start, start + peopleAtOnce))
    lines.push(...cards.map((card) => [`${card.first_name} ${card.last_name}`.trim(), card.department ?? '', card.employee_id]))
  }
  const sorted = lines.toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  return tableOf(`not-acknowledged-${campaign_id}`, ['Person', 'Department', 'Person id'], sorted)
}

async function* onePage(lines: string[][]): AsyncGenerator<string[][]> {
  yield lines
}

const tableOf = (name: string, headers: string[], lines: string[][]): FileAnswer =>
  writeTable(name, 'csv', { title: name, headers, pages: onePage(lines) })
