import { releaseFiles } from '#modules/files'
import type { Tx } from '#kernel/database/transaction'
import { announceEvent } from './announcing.ts'
import { seatsOf, tellSeated, type Lines } from './answers/seats.ts'
import { releaseEvent } from './book.ts'
import { deleteExchanges } from './exchange/personal-queries.ts'
import { deletePerson, listHostedAlone, listSeated } from './personal-queries.ts'
import { changeEvent, findEvent, lockEvent } from './queries.ts'

/**
 * A deleted person leaves all events. Those that they alone hosted end, except events of the company and its teams, which those who manage
 * events look after.
 */
export async function erasePerson(tx: Tx, companyId: string, employeeId: string, now: Date): Promise<void> {
  for (const eventId of await listHostedAlone(tx, companyId, employeeId)) {
    await lockEvent(tx, companyId, eventId)
    await releaseFiles(tx, companyId, [eventId])
    await releaseEvent(tx, companyId, eventId)
    await announceEvent(tx, companyId, { event_id: eventId })
    await changeEvent(tx, companyId, eventId, { deleted_at: now.toISOString(), file: null }, now)
  }
  await deleteExchanges(tx, companyId, employeeId)
  const lines = await listLinesOf(tx, companyId, employeeId, now)
  await deletePerson(tx, companyId, employeeId, now)
  for (const line of lines) await tellSeated(tx, companyId, line)
}

/** The lines for seats in which a person may stand. */
async function listLinesOf(tx: Tx, companyId: string, employeeId: string, now: Date): Promise<Lines[]> {
  const lines: Lines[] = []
  for (const eventId of await listSeated(tx, companyId, employeeId, now)) {
    await lockEvent(tx, companyId, eventId)
    const event = await findEvent(tx, companyId, eventId)
    if (event) lines.push(await seatsOf(tx, companyId, { event, occurrence: null }, now))
  }
  return lines
}
