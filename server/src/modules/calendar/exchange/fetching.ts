import type { Clock } from '#kernel/clock'
import { isOutage } from '#kernel/database/database'
import type { Log } from '#kernel/log'
import { OutsideError, type Outside } from '#kernel/outside'
import { raiseScopes } from '#kernel/live/scope-queries'
import type { Transactions } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { findLanguage, findZone } from '#modules/people'
import { keepEvents } from './importing.ts'
import { readCalendarApart } from './reading-apart.ts'
import { UnreadableCalendar } from './reading.ts'
import { listCompaniesWithDue, lockSubscription, noteFailure, noteRead, takeDue, type Due, type Problem } from './subscription-queries.ts'
import { exchangeWords } from './words.ts'

const minute = 60_000
const hour = 60 * minute
/** A calendar elsewhere is read each hour; after failures ever more seldom, down to once a day. */
const pauseAfter = (failures: number): number => Math.min(24 * hour, hour * 2 ** failures)
/** So long nobody else takes it: longer than reading takes. */
const takenFor = 10 * minute
const largest = 3 * 1024 * 1024
const timeout = 15_000
const mostRedirects = 4
/** One run of the job. */
const mostAtOnce = 200

export type FetchingParts = { transactions: Transactions; outside: Outside; clock: Clock; log: Log }

/** The worker of `calendar.fetch`: reads the calendars elsewhere that are due. */
export const fetchWorker = (parts: FetchingParts) => async (): Promise<void> => {
  const { transactions, clock, log } = parts
  const companies = await transactions({ effect: 'read' }, (tx) => listCompaniesWithDue(tx, clock()))
  await eachApart(companies, ({ company_id }) => fetchCompany(parts, company_id), {
    log,
    failed: 'the subscribed calendars of a company were not read',
    idsOf: ({ company_id }) => ({ company_id }),
  })
}

async function fetchCompany(parts: FetchingParts, companyId: string): Promise<void> {
  const { transactions, clock, log } = parts
  for (let count = 0; count < mostAtOnce; count++) {
    const now = clock()
    const due = await transactions({ effect: 'write', companyId }, (tx) => takeDue(tx, companyId, now, new Date(now.getTime() + takenFor)))
    if (!due) return
    await eachApart([due], (one) => fetchOne(parts, companyId, one), {
      log,
      failed: 'a subscribed calendar was not read',
      idsOf: ({ subscription_id }) => ({ company_id: companyId, subscription_id }),
    })
  }
}

type Fetched = { ok: true; text: string | null; etag: string | null } | { ok: false; problem: Problem }

async function fetchOne(parts: FetchingParts, companyId: string, due: Due): Promise<void> {
  const note = (problem: Problem): Promise<unknown> =>
    parts.transactions({ effect: 'write', companyId }, (tx) =>
      noteFailure(tx, companyId, due.subscription_id, problem, new Date(parts.clock().getTime() + pauseAfter(due.failures))),
    )
  try {
    const fetched = await fetchCalendar(parts.outside, due.url, due.etag)
    const problem = fetched.ok ? await keep(parts, companyId, due, fetched) : fetched.problem
    if (problem) await note(problem)
  } catch (error) {
    // What cannot be kept is tried ever more seldom, too, and its person sees that.
    if (!isOutage(error)) await note('unreadable')
    throw error
  }
}

/** The text at an address; null if it is the same as before. Each redirect is checked again, as it could lead into our own network. */
async function fetchCalendar(outside: Outside, address: string, etag: string | null, left = mostRedirects): Promise<Fetched> {
  const url = new URL(address)
  if (url.port && !outside.loopback) return { ok: false, problem: 'refused' }
  try {
    const headers = { accept: 'text/calendar, */*;q=0.1', 'user-agent': 'Atrium calendar (bot)', ...(etag && { 'if-none-match': etag }) }
    const answer = await outside.fetch(url.href, { headers, timeout, maximumBytes: largest })
    const next = answer.headers.get('location')
    if (answer.status === 304 && etag) return { ok: true, text: null, etag }
    if (answer.status >= 300 && answer.status < 400 && next && left > 0 && URL.canParse(next, url))
      return await fetchCalendar(outside, new URL(next, url).href, etag, left - 1)
    if (answer.status === 401 || answer.status === 403) return { ok: false, problem: 'refused' }
    if (answer.status !== 200) return { ok: false, problem: 'unreachable' }
    return { ok: true, text: await answer.text(), etag: answer.headers.get('etag')?.slice(0, 200) ?? null }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.message.includes('too long')) return { ok: false, problem: 'too_large' }
    return { ok: false, problem: error.fault === 'not-allowed' ? 'refused' : 'unreachable' }
  }
}

async function keep(
  { transactions, clock }: FetchingParts,
  companyId: string,
  due: Due,
  { text, etag }: { text: string | null; etag: string | null },
): Promise<Problem | undefined> {
  const { employee_id: employeeId, calendar_id: calendarId, subscription_id } = due
  const [timeZone, language] = await transactions({ effect: 'read', companyId }, async (tx) => [
    await findZone(tx, companyId, employeeId),
    await findLanguage(tx, companyId, employeeId),
  ])
  const read = text === null ? null : await readCalendarApart(text, timeZone).catch(refusedText)
  if (read === 'unreadable') return read
  await transactions({ effect: 'write', companyId }, async (tx) => {
    // It may have been ended meanwhile.
    if (!(await lockSubscription(tx, companyId, subscription_id))) return
    const now = clock()
    const options = { isWhole: true, untitled: exchangeWords[language].untitled }
    const kept = read && (await keepEvents(tx, { companyId, employeeId, calendarId, now }, read.events, options))
    await noteRead(tx, companyId, subscription_id, {
      event_count: kept?.count ?? null,
      etag,
      now,
      next: new Date(now.getTime() + pauseAfter(0)),
    })
    if (!read) return
    for (const moved of await raiseScopes(tx, companyId, 'self', [employeeId])) tx.emit('event.changed', moved, [{ event_id: calendarId }])
  })
  return undefined
}

const refusedText = (error: unknown): 'unreadable' => {
  if (error instanceof UnreadableCalendar) return 'unreadable'
  throw error
}
