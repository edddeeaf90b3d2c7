import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { EventLayer } from '@atrium/contract/calendar/kinds'
import { campaignPath } from '@atrium/contract/campaigns/paths'
import { isHolidayAt } from '@atrium/contract/company/holidays'
import { surveyPath } from '@atrium/contract/surveys/paths'
import type { Output } from '@atrium/contract/call'
import type { Actor, Handlers } from '#kernel/context'
import type { Switches } from '#kernel/http/switches'
import type { Tx } from '#kernel/database/transaction'
import { listCampaignSpans } from '#modules/campaigns'
import { dayIn, listStandingAbsences } from '#modules/clockin'
import { listHolidays } from '#modules/company'
import { decideCelebratedDays, findWorkplace, findWorkplaces, findZone, listCelebrations } from '#modules/people'
import { listSurveySpans } from '#modules/surveys'
import { openDays } from '../listing.ts'
import { listReports } from './queries.ts'
import { daysBetween } from '../ranges.ts'

type Item = Output<(typeof calendarCalls)['listEventLayers']>['items'][number]
type Asked = { tx: Tx; actor: Actor; from: string; to: string; zone: string; span: { from: Date; to: Date }; now: Date }
type Layer = { module?: 'campaigns' | 'surveys' | 'clockin'; seesPeople?: true; list: (asked: Asked) => Promise<Item[]> }

const mostDays = 92
const mostItems = 500

export const layerHandlers = (switches: Switches): Handlers<Pick<typeof calendarCalls, 'listEventLayers'>> => ({
  async listEventLayers({ from, to, layers }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    const zone = await findZone(tx, companyId, actor.employeeId)
    const span = openDays({ from, to }, zone, mostDays)
    if (!from || !to) return refuse('START_AND_END_DATE_REQUIRED')
    const seesPeople = actor.permissions.has('people.see') || actor.permissions.has('people.manage')
    const items: Item[] = []
    for (const layer of sources) {
      const isWanted = layer.names.some((one) => layers.includes(one)) && (seesPeople || !layer.seesPeople)
      if (!isWanted || (layer.module && !(await switches.isOn(companyId, layer.module, tx)))) continue
      items.push(...(await layer.list({ tx, actor, from, to, zone, span, now })).filter((one) => layers.includes(one.layer)))
    }
    const sorted = items.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    return { items: sorted.slice(0, mostItems), more: sorted.length > mostItems }
  },
})

const blank = { title: null, employee_id: null, years: null, location: null, path: null }

/** Birthdays that people show, and anniversaries. Nobody is shown their own. */
async function listPeopleDays({ tx, actor, from, span, now }: Asked): Promise<Item[]> {
  const days = decideCelebratedDays(from, daysBetween(span) - 1)
  const rows = await listCelebrations(tx, actor.companyId, { employeeId: actor.employeeId, days, newSince: now, now, atMost: mostItems })
  return rows.flatMap(({ occasion, day, years, employee_id }) =>
    occasion === 'joined' ? [] : [{ ...blank, layer: occasion, from: day, to: day, employee_id, years }],
  )
}

/** Holidays where the person is. */
async function listDaysOff({ tx, actor, from, to }: Asked): Promise<Item[]> {
  const { companyId, employeeId } = actor
  const location = (await findWorkplaces(tx, companyId, [employeeId])).get(employeeId)?.location ?? null
  return (await listHolidays(tx, companyId))
    .filter((holiday) => holiday.day >= from && holiday.day <= to && isHolidayAt(holiday, location))
    .map(({ day, holiday_name, location: where }) => ({
      ...blank,
      layer: 'holiday',
      from: day,
      to: day,
      title: holiday_name,
      location: where,
    }))
}

/** Who is away of those with whom the person works: of their team, their manager, and their reports. Not why. */
async function listAway({ tx, actor, from, to }: Asked): Promise<Item[]> {
  const { companyId, employeeId } = actor
  const { managerId } = await findWorkplace(tx, companyId, employeeId)
  const near = await listReports(tx, companyId, managerId ? [employeeId, managerId] : [employeeId])
  const people = [...new Set([employeeId, ...(managerId ? [managerId] : []), ...near])]
  return (await listStandingAbsences(tx, companyId, people, { from, to }))
    .filter(({ state }) => state === 'approved')
    .map((one) => ({ ...blank, layer: 'absence', from: dayText(one.from), to: dayText(one.to), employee_id: one.employee_id }))
}
const dayText = (day: string): string => day.slice(0, 'YYYY-MM-DD'.length)

type Span = { title: string; starts_at: string; ends_at: string | null }
const spanOf = (layer: EventLayer, { title, starts_at, ends_at }: Span, path: string, zone: string): Item => {
  const from = dayIn(new Date(starts_at), zone)
  return { ...blank, layer, from, to: ends_at ? dayIn(new Date(ends_at), zone) : from, title, path }
}

const sources: readonly (Layer & { names: readonly EventLayer[] })[] = [
  { names: ['birthday', 'anniversary'], seesPeople: true, list: listPeopleDays },
  { names: ['holiday'], list: listDaysOff },
  { names: ['absence'], module: 'clockin', seesPeople: true, list: listAway },
  {
    names: ['campaign'],
    module: 'campaigns',
    list: async ({ tx, actor, span, zone }) =>
      (await listCampaignSpans(tx, actor.companyId, actor.employeeId, span)).map((one) =>
        spanOf('campaign', one, campaignPath(one.campaign_id), zone),
      ),
  },
  {
    names: ['survey'],
    module: 'surveys',
    list: async ({ tx, actor, span, zone }) =>
      (await listSurveySpans(tx, actor.companyId, actor.employeeId, span)).map((one) =>
        spanOf('survey', one, surveyPath(one.survey_id), zone),
      ),
  },
]
