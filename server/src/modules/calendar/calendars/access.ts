import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { askingOf, managesEvents } from '../access.ts'
import { findCalendar, type CalendarRow } from './queries.ts'

type Held = Pick<CalendarRow, 'calendar_id' | 'kind'>

/** A calendar in which the actor may write; the one in which an event is already, of those that they see. */
export async function openCalendar(tx: Tx, actor: Actor, calendarId: string, heldId: string | null): Promise<Held> {
  const row = await findCalendar(tx, askingOf(actor), calendarId)
  if (!row) throw new Refusal('CALENDAR_NOT_FOUND')
  if (row.calendar_id !== heldId && !mayWrite(row, actor)) throw new Refusal('NO_PERMISSION')
  return row
}

/** Everyone who sees a team’s calendar writes in it; in the company’s those who manage events; in a subscribed one nobody. */
export const mayWrite = ({ kind, is_subscribed }: CalendarRow, actor: Actor): boolean =>
  !is_subscribed && (kind !== 'company' || managesEvents(actor))

export const mayChange = ({ kind, author_id }: CalendarRow, actor: Actor): boolean =>
  kind === 'own' ? author_id === actor.employeeId : managesEvents(actor)
