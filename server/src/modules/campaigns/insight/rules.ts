import type { CampaignCounts, CampaignDepartment } from '@atrium/contract/campaigns/schemas'
import { limits } from '@atrium/contract/limits'

const hour = 60 * 60_000
const day = 24 * hour
/** The most points of a chart of days. */
const most = 60

/** From when until when a campaign is counted: by the hour in its first two days, by the day later, and no longer than the chart shows. */
export function decideSpan(start: Date, until: Date): { from: string; until: string; step: 'hour' | 'day' } {
  const step = until.getTime() - start.getTime() <= 2 * day ? 'hour' : 'day'
  const last = Math.min(until.getTime(), start.getTime() + (most - 1) * day)
  return { from: start.toISOString(), until: new Date(last).toISOString(), step }
}

export type Department = Omit<CampaignDepartment, 'is_rest'>

/**
 * Departments of fewer people than may be shown are shown together, the largest first. Together they are enough too: else the totals would
 * show them by subtraction.
 */
export function mergeSmall(departments: readonly Department[]): CampaignDepartment[] {
  const sorted = departments.toSorted((one, other) => other.audience - one.audience)
  const firstSmall = sorted.findIndex(({ audience }) => audience < limits.smallestGroup)
  if (firstSmall === -1) return sorted.map(shown)
  const isTooSmall = sumOf(sorted.slice(firstSmall)).audience < limits.smallestGroup
  const place = Math.max(0, isTooSmall ? firstSmall - 1 : firstSmall)
  const rest = { department_id: null, department: null, is_rest: true, ...sumOf(sorted.slice(place)) }
  return [...sorted.slice(0, place).map(shown), rest]
}

const shown = (department: Department): CampaignDepartment => ({ ...department, is_rest: false })

export function sumOf(parts: readonly CampaignCounts[]): CampaignCounts {
  const sum = (field: keyof CampaignCounts): number => parts.reduce((total, part) => total + part[field], 0)
  return { audience: sum('audience'), reached: sum('reached'), opened: sum('opened'), read: sum('read'), acknowledged: sum('acknowledged') }
}
