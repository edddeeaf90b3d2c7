import { randomUUID } from 'node:crypto'
import type { CallKind } from '@atrium/contract/call-rooms/kinds'
import type { Tx } from '#kernel/database/transaction'
import { findSaid, seedCallLine } from '#modules/chat'
import { lineOf } from './lines.ts'
import { changeMember, changeRoom, findRoom, insertRoom, listPeople } from './queries.ts'

/** A call that is over, whose line is the message of this author and time, and who was there; of one without minutes, who missed it. */
export type SeedCall = { sender_id: string; at: Date; kind: CallKind; minutes: number; people_ids: readonly string[] }

const ringing = 20_000
/** Demo data: past calls behind the messages that are their lines. */
export async function seedCalls(tx: Tx, companyId: string, calls: readonly SeedCall[]): Promise<void> {
  for (const { sender_id, at, kind, minutes, people_ids } of calls) {
    const said = await findSaid(tx, companyId, { sender_id, at })
    if (!said) throw new Error('a demo call has no line')
    const ago = (milliseconds: number): string => new Date(at.getTime() - milliseconds).toISOString()
    const answered_at = minutes ? ago(minutes * 60_000) : null
    const started_at = ago(minutes * 60_000 + ringing)
    const facts = { conversation_id: said.conversation_id, title: null, kind, started_by: sender_id, started_at }
    const id = await insertRoom(tx, companyId, { ...facts, client_call_room_id: randomUUID() })
    if (!id) throw new Error('a demo call was not made')
    for (const person of people_ids) {
      const came = { joined_at: person === sender_id ? started_at : answered_at }
      await changeMember(tx, companyId, id, person, minutes ? came : { ring: 'missed' })
    }
    await changeRoom(tx, companyId, id, { answered_at, ended_at: at.toISOString() })
    const room = await findRoom(tx, companyId, id)
    const line = room && lineOf(room, at.toISOString(), await listPeople(tx, companyId, [id]))
    if (line) await seedCallLine(tx, companyId, said.message_id, line)
  }
}
