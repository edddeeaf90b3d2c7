import { conversationPath } from '@atrium/contract/chat/paths'
import type { Language } from '@atrium/contract/formats'
import type { JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { Clock } from '#kernel/clock'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findConversationPaths, keyOfPath } from '#modules/chat'
import {
  causeOf,
  notifyPeople,
  nowhere,
  type Alert,
  type CurrentNotification,
  type NotificationKey,
  type NotificationSource,
  type NotifyingParts,
} from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import { findRoom, listMissed, listPeople, type RoomRow } from './queries.ts'
import { callWords } from './words.ts'

const place = 'call-missed'

/** What a person hears of a call that they missed: once for each room. */
export const missedAlert = ({ call_room_id }: RoomRow, employeeId: string, callerId: string): Alert => ({
  employee_id: employeeId,
  reason: 'call_missed',
  place: `${place}/${call_room_id}`,
  cause_id: causeOf(call_room_id, 'missed'),
  actor_id: callerId,
  ...nowhere,
  isPersonal: true,
  isRead: false,
  silent: false,
  muted: false,
})

type TellerParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock }
/** The worker of `call-rooms.tell-missed`: notifies those for whom it rang in vain. A repeated run notifies nobody twice. */
export const missedWorker =
  (parts: TellerParts) =>
  ({ company_id: companyId, call_room_id }: JobData<'call-rooms.tell-missed'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const room = await findRoom(tx, companyId, call_room_id)
      if (!room || !(await parts.switches.isOn(companyId, 'calls', tx))) return
      const people = (await listPeople(tx, companyId, [call_room_id])).filter(
        ({ ring, is_removed }) => (ring === 'missed' || ring === 'ended') && !is_removed,
      )
      const active = await findActiveEmployeeIds(tx, companyId, people.map(({ employee_id }) => employee_id)) // prettier-ignore
      const alerts = [...active].map((id) => missedAlert(room, id, room.started_by))
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })

const { en, de, ar } = callWords
const missedText: Readonly<Record<Language, string>> = { en: en.missed, de: de.missed, ar: ar.missed }

/** Missed calls. They lead to the conversation of the call, or to the caller. */
export const missedNotices: NotificationSource = {
  places: [place],
  module: 'calls',
  show,
  defaultText: missedText,
}

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const rows = await listMissed(tx, companyId, keys)
  const inConversation = rows.flatMap(({ employee_id, conversation_id }) => (conversation_id ? [{ employee_id, conversation_id }] : []))
  const paths = await findConversationPaths(tx, companyId, inConversation)
  return rows.map(({ employee_id, cause_id, started_by, conversation_id }) => {
    const path = conversation_id && paths.get(keyOfPath({ employee_id, conversation_id }))
    return {
      employee_id,
      cause_id,
      is_unread: null,
      text: '',
      place: { kind: 'employee', id: started_by, name: null, part: null, path: path || conversationPath('employee', started_by) },
      level: nowhere,
    }
  })
}
