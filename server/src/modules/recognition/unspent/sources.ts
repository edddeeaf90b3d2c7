import { thanksPath } from '@atrium/contract/recognition/paths'
import { nowhere, type NotificationSource } from '#modules/notifications'
import { listSpent } from '#modules/points'
import { unspentText } from '../notifying/notices.ts'

/** Points of a month that lapse with it, until they are given or the person has begun the next. */
export const unspentNotices: NotificationSource = {
  places: ['points-unspent'],
  module: 'recognition',
  show: async (tx, companyId, keys) => {
    const months = Map.groupBy(keys, ({ place }) => place.slice(place.indexOf('/') + 1))
    const shown = []
    for (const [period, those] of months) {
      const spent = new Set(await listSpent(tx, companyId, those.map(({ employee_id }) => employee_id), period)) // prettier-ignore
      shown.push(...those.filter(({ employee_id }) => !spent.has(employee_id)))
    }
    const place = { kind: null, id: null, name: null, part: null, path: thanksPath }
    return shown.map(({ employee_id, cause_id }) => ({ employee_id, cause_id, is_unread: null, text: '', place, level: nowhere }))
  },
  defaultText: unspentText,
}
