import type { FeedLayer } from '@atrium/contract/calendar/kinds'
import { isHolidayAt, type Holiday } from '@atrium/contract/company/holidays'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { listStandingAbsences } from '#modules/clockin'
import { listHolidays } from '#modules/company'
import { findEmployeeNames, findWorkplaces, findZone, listYearlyPeople } from '#modules/people'
import type { ExchangedEvent } from '../exchanged.ts'
import { exchangeWords } from '../words.ts'
import type { ReadFeed } from './feed-queries.ts'
import { absenceEvent, holidayEvent, yearlyEvent, type Yearly } from './layer-events.ts'

type Telling = {
  language: Language
  from: Date
  to: Date
  /** What the person may see now, and what is switched on. */
  seen: ReadonlySet<FeedLayer>
}
const mostPeople = 2_000

/**
 * The layers of an address that its person chose and may see now. An address that shows only busy times leaves out days on which nobody is
 * busy.
 */
export async function listLayerEvents(tx: Tx, companyId: string, feed: ReadFeed, telling: Telling): Promise<ExchangedEvent[]> {
  const isBusyOnly = feed.detail === 'busy'
  const wants = (layer: FeedLayer): boolean => feed.layers.includes(layer) && telling.seen.has(layer)
  const own = { tx, companyId, feed, telling }
  return [
    ...(isBusyOnly ? [] : await listYearly(own, (['birthday', 'anniversary'] as const).filter(wants))),
    ...(wants('holiday') && !isBusyOnly ? await listDaysOff(own) : []),
    ...(wants('absence') ? await listOwnAbsences(own, isBusyOnly) : []),
  ]
}

type Own = { tx: Tx; companyId: string; feed: ReadFeed; telling: Telling }
/** Birthdays that people show, and anniversaries; each is one event that returns every year. */
async function listYearly(
  { tx, companyId, feed, telling: { language, from } }: Own,
  occasions: readonly string[],
): Promise<ExchangedEvent[]> {
  if (!occasions.length) return []
  const people = await listYearlyPeople(tx, companyId, feed.employee_id, mostPeople)
  const chosen = people.filter(({ occasion }) => occasions.includes(occasion))
  const names = await findEmployeeNames(tx, companyId, [...new Set(chosen.map(({ employee_id }) => employee_id))])
  const words = exchangeWords[language]
  const year = from.getUTCFullYear()
  return chosen.map(({ employee_id, occasion, number, since }) => {
    const yearly: Yearly = { employee_id, occasion, number, from: since === null ? year : Math.max(year, since + 1) }
    return yearlyEvent(yearly, words[occasion](names.get(employee_id) ?? ''), feed.created_at)
  })
}

/** Holidays where the person is. */
async function listDaysOff({ tx, companyId, feed, telling }: Own): Promise<ExchangedEvent[]> {
  const { employee_id } = feed
  const location = (await findWorkplaces(tx, companyId, [employee_id])).get(employee_id)?.location ?? null
  const [from, to] = [dayOf(telling.from), dayOf(telling.to)]
  return (await listHolidays(tx, companyId))
    .filter((holiday: Holiday) => holiday.day >= from && holiday.day <= to && isHolidayAt(holiday, location))
    .map((holiday) => holidayEvent(holiday, feed.created_at))
}

/** When the person is away. Why is not said: others read along. */
async function listOwnAbsences({ tx, companyId, feed, telling }: Own, isBusyOnly: boolean): Promise<ExchangedEvent[]> {
  const words = exchangeWords[telling.language]
  const zone = await findZone(tx, companyId, feed.employee_id)
  const days = { from: dayOf(telling.from), to: dayOf(telling.to) }
  return (await listStandingAbsences(tx, companyId, [feed.employee_id], days))
    .filter(({ state }) => state === 'approved')
    .map((one) =>
      absenceEvent({ ...one, from: dayText(one.from), to: dayText(one.to), zone }, isBusyOnly ? words.busy : words.away, feed.created_at),
    )
}

const dayText = (day: string): string => day.slice(0, 'YYYY-MM-DD'.length)
const dayOf = (moment: Date): string => dayText(moment.toISOString())
