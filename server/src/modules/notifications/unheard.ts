import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import type { Tx } from '#kernel/transaction'
import { decideAlerts } from './deciding.ts'
import { changeOwn, type Owner } from './own.ts'
import { listOpen } from './queries.ts'
import { letGo } from './settling.ts'
import { showAll } from './showing.ts'
import { keyOf } from './source.ts'
import type { TellingParts } from './telling.ts'

/**
 * Changes what somebody wants to be told of. What they were told before and would not be told now is let go of, as if they had read it: it stands on no device,
 * is counted by no badge and comes in no mail. It stays in their list. The rows are taken before the scope, as whoever reads takes them.
 */
export async function changeLevels(
  tx: Tx,
  parts: TellingParts,
  { companyId, employeeId }: Owner,
  now: Date,
  change: () => Promise<unknown>,
): Promise<OwnNotifications> {
  const open = await listOpen(tx, companyId, employeeId)
  return changeOwn(tx, { companyId, employeeId }, async () => {
    await change()
    const shown = await showAll(tx, parts.sources, companyId, open)
    const alerts = open.flatMap((row) => {
      const said = shown.get(keyOf(row))
      if (!said) return []
      const { conversation_id, isPersonal, entity_type, entity_id } = said
      const space_id = entity_type === 'space' ? entity_id : null
      return [{ ...row, conversation_id, space_id, isPersonal, isRead: false, silent: false, muted: false }]
    })
    const decided = alerts.length ? await decideAlerts(tx, companyId, alerts, { findAwake: parts.findAwake, now }) : []
    const unheard = new Set(decided.flatMap(({ alert, decision }) => (decision.because === 'level' ? alert.cause_id : [])))
    const over = open.filter(({ cause_id }) => unheard.has(cause_id))
    if (over.length) await letGo(tx, companyId, open, over, now)
  })
}
