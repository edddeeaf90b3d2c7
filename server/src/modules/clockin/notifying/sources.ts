import { absencePath, correctionPath } from '@atrium/contract/clockin/paths'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listAnsweredAbsences } from '../absences/queries.ts'
import { listAnsweredCorrections, type Answered } from '../corrections/queries.ts'
import { absenceText, approvedText, correctionText, refusedText } from './words.ts'

/** What somebody asks for and somebody else decides. */
export type About = 'correction' | 'absence'
export const listAnswered = (tx: Tx, companyId: string, about: About, ids: readonly string[]): Promise<Answered[]> =>
  (about === 'correction' ? listAnsweredCorrections : listAnsweredAbsences)(tx, companyId, ids)

/** Where a notification stands: of those who decide, and of the person who asked. */
export const placeOf = (about: About, { id, state }: Pick<Answered, 'id' | 'state'>): string =>
  state === 'pending' ? `clockin-${about}/${id}` : `clockin-${about}-${state}/${id}`

type Concerns = (asked: Answered, reader: string) => boolean
const waits: Concerns = ({ state, employee_id }, reader) => state === 'pending' && employee_id !== reader
const isAnswered =
  (wanted: 'approved' | 'refused'): Concerns =>
  ({ state, employee_id }, reader) =>
    state === wanted && employee_id === reader

const sourceOf = (
  about: About,
  place: string,
  concerns: Concerns,
  defaultText: Readonly<Record<Language, string>>,
): NotificationSource => ({
  places: [`clockin-${about}${place}`],
  module: 'clockin',
  show: (tx, companyId, keys) => show(tx, companyId, about, keys, concerns),
  defaultText,
})

/** Corrections and absences that wait for somebody, and what became of them. */
export const notices: readonly NotificationSource[] = [
  sourceOf('correction', '', waits, correctionText),
  sourceOf('absence', '', waits, absenceText),
  ...(['correction', 'absence'] as const).flatMap((about) => [
    sourceOf(about, '-approved', isAnswered('approved'), approvedText),
    sourceOf(about, '-refused', isAnswered('refused'), refusedText),
  ]),
]

async function show(
  tx: Tx,
  companyId: string,
  about: About,
  keys: readonly NotificationKey[],
  concerns: Concerns,
): Promise<CurrentNotification[]> {
  const found = await listAnswered(tx, companyId, about, keys.map(({ cause_id }) => cause_id)) // prettier-ignore
  const byId = new Map(found.map((asked) => [asked.id, asked]))
  return keys.flatMap(({ employee_id, cause_id }) => {
    const asked = byId.get(cause_id)
    return asked && concerns(asked, employee_id) ? [currentOf(about, asked, employee_id)] : []
  })
}

/** The reader is who decides, or who asked. */
function currentOf(about: About, asked: Answered, employee_id: string): CurrentNotification {
  const { id, reason, decision_reason, decided_by } = asked
  const isAsker = asked.employee_id === employee_id
  const other = isAsker ? decided_by : asked.employee_id
  const path = about === 'correction' ? correctionPath(id) : absencePath(id)
  return {
    employee_id,
    cause_id: id,
    is_unread: null,
    text: (isAsker ? decision_reason : reason) ?? '',
    place: { kind: other ? 'employee' : null, id: other, name: null, part: null, path },
    level: nowhere,
  }
}
