import { randomUUID } from 'node:crypto'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { sql, type Tx } from '#kernel/database/transaction'
import { putSaved } from '../saved/queries.ts'
import { putScheduled } from '../scheduled/queries.ts'
import { queueReminder } from '../saved/saved.ts'
import { queueSending } from '../scheduled/scheduled.ts'

/** Demo data that belongs to one person. */
export type SeedSaved = { sender_id: string; created_at: Date; saved_at: Date; done_at?: Date; remind_at?: Date }

/** Saved messages of a person, open or done. Future reminders will be sent. */
export async function seedSaved(tx: Tx, companyId: string, employeeId: string, saved: readonly SeedSaved[], now: Date): Promise<void> {
  for (const { sender_id, created_at, saved_at, done_at = null, remind_at } of saved) {
    const message = await tx.first(sql<{ message_id: string }>`
      select message_id from message where company_id = ${companyId} and sender_id = ${sender_id} and created_at = ${created_at}`)
    if (!message) throw new Error('the demo keeps a message that nobody wrote')
    const { message_id } = message
    const kept = {
      message_id,
      saved_at: saved_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
      remind_at: remind_at?.toISOString() ?? null,
    }
    const isDue = remind_at !== undefined && remind_at <= now
    await putSaved(tx, companyId, employeeId, { ...kept, state: done_at ? 'done' : 'in_progress', is_due: isDue }, { revision: 0, now })
    if (kept.remind_at && !isDue) await queueReminder(tx, companyId, employeeId, message_id, kept.remind_at, now)
  }
}

/** `failed` is the error code because of which it could not be sent. */
export type SeedScheduled = { space_name: string; body: RichText; send_at: Date; failed?: string }

/** Scheduled messages of a person. Future ones will be sent. */
export async function seedScheduled(
  tx: Tx,
  companyId: string,
  employeeId: string,
  scheduled: readonly SeedScheduled[],
  now: Date,
): Promise<void> {
  for (const { space_name, body, send_at, failed } of scheduled) {
    const place = await tx.first(sql<{ space_id: string; conversation_id: string }>`
      select s.space_id, c.conversation_id from space s join conversation c on c.company_id = s.company_id and c.space_id = s.space_id and c.is_default
      where s.company_id = ${companyId} and s.space_name = ${space_name}`)
    if (!place) throw new Error(`the demo writes for later to ${space_name}, which is nowhere`)
    const held = {
      scheduled_id: randomUUID(),
      place: `space/${place.space_id}`,
      destination: { conversation_id: place.conversation_id },
      body,
      text: plainTextOf(body),
      files: [],
      silent: false,
      send_at: send_at.toISOString(),
      state: failed ? 'failed' : 'waiting',
      error: failed ?? null,
    } as const
    await putScheduled(tx, companyId, employeeId, { ...held, files: [...held.files] }, { revision: 0, now })
    if (!failed) await queueSending(tx, companyId, employeeId, held, now)
  }
}
