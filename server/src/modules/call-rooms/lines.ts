import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { CallLine } from '@atrium/contract/chat/call-line'
import type { JobData } from '#kernel/jobs/jobs'
import { Refusal } from '#kernel/http/refusal'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { writeCallLine } from '#modules/chat'
import { findLanguage } from '#modules/people'
import { findRoom, listPeople, type MemberRow, type RoomRow } from './queries.ts'
import { decideLine } from './rules.ts'
import { callWords, lengthOf } from './words.ts'

type LineParts = { transactions: Transactions; switches: Switches }
/**
 * The worker of `call-rooms.write-line`: writes the line of a call that has ended into its conversation. The job commits with the end of the
 * room, and the conversation takes one line for each room, so that it is neither lost nor there twice.
 */
export const lineWorker =
  ({ transactions, switches }: LineParts) =>
  async ({ company_id: companyId, call_room_id }: JobData<'call-rooms.write-line'>): Promise<void> => {
    try {
      await transactions({ effect: 'write', companyId }, async (tx) => {
        const room = await findRoom(tx, companyId, call_room_id)
        if (!room?.ended_at || !room.conversation_id) return
        for (const module of ['calls', 'connect'] as const) if (!(await switches.isOn(companyId, module, tx))) return
        const call = lineOf(room, room.ended_at, await listPeople(tx, companyId, [call_room_id]))
        if (!call) return
        const { conversation_id: conversationId, started_by: callerId } = room
        await writeCallLine(tx, companyId, { conversationId, callerId, call, words: await wordsOf(tx, companyId, callerId, call) })
      })
    } catch (error) {
      // The caller left the conversation, or may not write there any more.
      if (!(error instanceof Refusal)) throw error
    }
  }

/** The line of a room that has ended; undefined if there is nothing to say. */
export function lineOf(room: RoomRow, endedAt: string, people: readonly MemberRow[]): CallLine | undefined {
  const came = people.filter(({ joined_at }) => joined_at)
  const outcome = decideLine({ kind: room.kind, came: came.length, called: people.filter(({ ring }) => ring).length })
  if (!outcome) return undefined
  const length = room.answered_at ? Date.parse(endedAt) - Date.parse(room.answered_at) : 0
  return {
    call_room_id: room.call_room_id,
    kind: room.kind,
    is_missed: outcome === 'missed',
    seconds: Math.max(0, Math.round(length / 1_000)),
    employee_ids: came.slice(0, callLimits.lineNames).map(({ employee_id }) => employee_id),
    employee_count: came.length,
  }
}

async function wordsOf(tx: Tx, companyId: string, callerId: string, { kind, is_missed, seconds }: CallLine): Promise<string> {
  const language = await findLanguage(tx, companyId, callerId)
  const { missed, took } = callWords[language]
  return is_missed ? missed : took[kind](lengthOf(language, seconds))
}
