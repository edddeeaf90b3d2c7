import type { TeamMember, teamCalls } from '@atrium/contract/clockin/team'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { openReported } from '../access.ts'
import { addDays, dayIn, instantAt, minuteOfDay } from '../days.ts'
import { findExpectations, type Expectations } from '../reports/expectations.ts'
import { findHours } from '../reports/hours.ts'
import { peopleListing, reportedPeople } from '../reports/queries.ts'
import { weekdayOf } from '../reports/rules.ts'
import { clockOf } from '../rules.ts'
import { listLatest, type LastEntry } from './queries.ts'
import { decideLate } from './rules.ts'

/** Four weeks and a day. */
const daysShown = 28

export const teamHandlers: Handlers<typeof teamCalls> = {
  async listClockinTeam({ people, search, ...input }, { tx, actor, now }) {
    const { companyId } = actor
    // Nobody’s clock is more than a day ahead of the company’s.
    const today = addDays(dayIn(now, await findCompanyZone(tx, companyId)), 1)
    const days = { from: addDays(today, -daysShown - 1), to: today }
    const found = await reportedPeople(tx, companyId, { ...(await openReported(tx, actor, people, now)), days, search })
    const page = await listPage<{ employee_id: string }>(tx, found, input, peopleListing)
    const ids = page.items.map(({ employee_id }) => employee_id)
    return { items: await showTeam(tx, companyId, ids, days, now), next_cursor: page.next_cursor }
  },
}

async function showTeam(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  days: { from: string; to: string },
  now: Date,
): Promise<TeamMember[]> {
  const [hours, latest, expected] = await Promise.all([
    findHours(tx, companyId, ids, days, now),
    listLatest(tx, companyId, ids),
    findExpectations(tx, companyId, ids, days),
  ])
  const last = new Map(latest.map((entry) => [entry.employee_id, entry]))
  return ids.map((id) => {
    const today = expected.todayOf(id, now)
    const shown = (hours.get(id) ?? []).filter(({ day }) => day <= today && day > addDays(today, -daysShown))
    return showMember({ id, shown, latest: last.get(id), expected, now })
  })
}

type Member = { id: string; shown: TeamMember['days']; latest: LastEntry | undefined; expected: Expectations; now: Date }

function showMember({ id, shown, latest, expected, now }: Member): TeamMember {
  const { clock_status, since } = clockOf(latest && { ...latest, entry_id: id, shift_started_at: latest.started_at })
  const today = shown.at(-1)
  const missing = shown.findLast(({ state }) => state === 'auto')
  const late = today && clock_status === 'out' ? findLate(id, today, expected, now) : undefined
  return {
    employee_id: id,
    clock_status,
    since,
    attention: missing ? 'missing' : late ? 'late' : null,
    missing_day: missing?.day ?? null,
    expected_at: late ?? null,
    absence: today?.absence ?? null,
    days: shown,
  }
}

/** When a person was expected who is not there. */
function findLate(
  id: string,
  { day, target_minutes, worked_minutes, state }: TeamMember['days'][number],
  expected: Expectations,
  now: Date,
): string | undefined {
  const timeZone = expected.zoneOf(id)
  const core = expected.modelOf(id, day).core_times.filter(({ weekday }) => weekday === weekdayOf(day))
  const present = {
    isOut: true,
    hasWorked: worked_minutes > 0 || state !== 'counted',
    isExpected: target_minutes > 0,
    minuteOfDay: minuteOfDay(now, timeZone),
  }
  const minute = decideLate(present, core)
  return minute === undefined ? undefined : instantAt(day, minute, timeZone).toISOString()
}
