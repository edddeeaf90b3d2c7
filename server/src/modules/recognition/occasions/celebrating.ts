import { randomUUID } from 'node:crypto'
import { plainTextOf } from '@atrium/contract/document'
import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { findCompanyLanguage } from '#modules/company'
import { listAfterEight, listDuePeople } from '#modules/people'
import { awardPoints } from '#modules/points'
import { deleteUndelivered, deliverSignatures, lockCard } from '../cards/queries.ts'
import { storeChange } from '../changing.ts'
import { documentOf } from '../document.ts'
import { insertReceivers, insertRecognition } from '../queries.ts'
import { findAnyType } from '../types/queries.ts'
import { listCelebrated, listCelebrating, listOccasionRows, listOptedOut, type OccasionRow } from './queries.ts'
import { findReach, type IsReached } from './reach.ts'
import { decideOccasion, eventOf, isOn } from './rules.ts'
import { occasionWords } from './words.ts'

type CelebrationParts = { transactions: Transactions; switches: Switches; clock: Clock; log: Log }
/** A person whom the company thanks now. */
type Due = { occasion: OccasionRow; employeeId: string; years: number | null; event: string }

/** How many days after its day words are deleted that nobody received. */
const waiting = 60

/**
 * The worker of `recognition.celebrate`: thanks everyone whose day it is and whose clock shows eight or later, once. Deletes what was written
 * on cards that were not delivered.
 */
export const celebrateWorker = (parts: CelebrationParts) => async (): Promise<void> => {
  await eachApart(await parts.transactions({ effect: 'read' }, listCelebrating), ({ company_id }) => celebrateCompany(parts, company_id), {
    log: parts.log,
    failed: 'the occasions of a company were not celebrated',
    idsOf: ({ company_id }) => ({ company_id }),
  })
}

async function celebrateCompany({ transactions, switches, clock, log }: CelebrationParts, companyId: string): Promise<void> {
  const now = clock()
  await eachApart(
    [dayOf(new Date(now.getTime() - waiting * dayLength))],
    (before) => transactions({ effect: 'write', companyId }, (tx) => deleteUndelivered(tx, companyId, before)),
    { log, failed: 'words that nobody received were not deleted', idsOf: () => ({ company_id: companyId }) },
  )
  if (!(await switches.isOn(companyId, 'recognition'))) return
  const due = await transactions({ effect: 'read', companyId }, (tx) => findDue(tx, companyId, now))
  await eachApart(due, (one) => transactions({ effect: 'write', companyId }, (tx) => celebrate(tx, companyId, one, now)), {
    log,
    failed: 'an occasion was not celebrated',
    idsOf: ({ event }) => ({ company_id: companyId, event }),
  })
}

async function findDue(tx: Tx, companyId: string, now: Date): Promise<Due[]> {
  const occasions = await listOccasionRows(tx, companyId)
  const { isReached } = await findReach(tx, companyId, occasions)
  const found = [...(await findPersonal(tx, companyId, occasions, isReached, now)), ...(await findCustom(tx, companyId, occasions, isReached, now))] // prettier-ignore
  const done = await listCelebrated(tx, companyId, found.map(({ event }) => event)) // prettier-ignore
  const optedOut = await listOptedOut(tx, companyId, found.map(({ employeeId }) => employeeId)) // prettier-ignore
  return found.filter(({ event, employeeId }) => !done.has(event) && !optedOut.has(employeeId))
}

/** Birthdays, anniversaries and first days. */
async function findPersonal(tx: Tx, companyId: string, occasions: readonly OccasionRow[], isReached: IsReached, now: Date): Promise<Due[]> {
  if (occasions.every(({ occasion_type }) => occasion_type === 'custom')) return []
  return (await listDuePeople(tx, companyId, now)).flatMap((person) => {
    const { employee_id: employeeId, day, years } = person
    const occasion = decideOccasion(occasions.filter((one) => isReached(one, employeeId)), person) // prettier-ignore
    return occasion ? [{ occasion, employeeId, years, event: eventOf({ ...occasion, employeeId, day, years }) }] : []
  })
}

async function findCustom(tx: Tx, companyId: string, occasions: readonly OccasionRow[], isReached: IsReached, now: Date): Promise<Due[]> {
  const near = [-1, 0, 1].map((days) => dayOf(new Date(now.getTime() + days * dayLength)))
  const custom = occasions.filter((one) => near.some((day) => isOn(one, day)))
  if (!custom.length) return []
  const people = await listAfterEight(tx, companyId, now)
  return custom.flatMap((occasion) =>
    people
      .filter(({ employee_id, day }) => isOn(occasion, day) && isReached(occasion, employee_id))
      .map(({ employee_id: employeeId, day }) => ({
        occasion,
        employeeId,
        years: null,
        event: eventOf({ ...occasion, employeeId, day, years: null }),
      })),
  )
}
const dayLength = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Thanks a person in the company's name, once for each event: a second node finds that it was done. */
async function celebrate(tx: Tx, companyId: string, { occasion, employeeId, years, event }: Due, now: Date): Promise<void> {
  const { recognition_type_id, occasion_type, points, title } = occasion
  const language = (await findCompanyLanguage(tx, companyId)) ?? 'en'
  const message = occasion.message ?? documentOf(occasionWords[language][occasion_type].say(years, title))
  await lockCard(tx, companyId, event)
  const recognitionId = await insertRecognition(tx, companyId, {
    recognition_type_id,
    client_recognition_id: randomUUID(),
    giver_id: null,
    value_ids: (await findAnyType(tx, companyId, recognition_type_id))?.value_ids ?? [],
    is_private: false,
    points,
    message,
    text: plainTextOf(message),
    receiver_count: 1,
    created_at: now.toISOString(),
    occasion_type,
    occasion_years: years,
    occasion_event: event,
  })
  if (!recognitionId) return
  await insertReceivers(tx, companyId, recognitionId, [employeeId])
  const receivers = [{ employee_id: employeeId, points }]
  await awardPoints(tx, companyId, { event: `occasion/${event}`, reason: 'occasion', actorId: null, recognitionId, receivers, now })
  const news = { recognition_id: recognitionId, reason: 'recognition', cause_id: recognitionId } as const
  await tx.enqueue('recognition.notify', { ...news, company_id: companyId, actor_id: null })
  const comments = await deliverSignatures(tx, companyId, event, recognitionId, now.toISOString())
  await storeChange(tx, { companyId, employeeId }, recognitionId, { comments })
}
