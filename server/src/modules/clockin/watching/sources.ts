import { timePath } from '@atrium/contract/clockin/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { closedText, openText } from '../notifying/words.ts'
import { listNoticed, type Noticed } from './queries.ts'

/** Clocks that were forgotten: they still run, or were closed and wait for a correction. */
export const forgottenNotices: readonly NotificationSource[] = [
  {
    places: ['clockin-open'],
    module: 'clockin',
    show: (tx, companyId, keys) => show(tx, companyId, keys, ({ is_open }) => is_open),
    defaultText: openText,
  },
  {
    places: ['clockin-closed'],
    module: 'clockin',
    show: (tx, companyId, keys) => show(tx, companyId, keys, ({ is_auto }) => is_auto),
    defaultText: closedText,
  },
]

const idOf = ({ place }: Pick<NotificationKey, 'place'>): string => place.slice(place.indexOf('/') + 1)

async function show(
  tx: Tx,
  companyId: string,
  keys: readonly NotificationKey[],
  stands: (noticed: Noticed) => boolean,
): Promise<CurrentNotification[]> {
  const found = new Map((await listNoticed(tx, companyId, keys.map(idOf))).map((noticed) => [noticed.id, noticed]))
  return keys.flatMap((key) => {
    const noticed = found.get(idOf(key))
    if (!noticed || noticed.employee_id !== key.employee_id || !stands(noticed)) return []
    const place = { kind: null, id: null, name: null, part: null, path: timePath }
    return [{ employee_id: key.employee_id, cause_id: key.cause_id, is_unread: null, text: '', place, level: nowhere }]
  })
}
