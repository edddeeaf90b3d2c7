import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import type { Tx } from '#kernel/database/transaction'
import { decideAlerts } from './deciding.ts'
import { changeOwn, type Owner } from './settings/own.ts'
import { listOpen } from './queries.ts'
import { closeAll } from './settling.ts'
import { showAll } from './showing.ts'
import { keyOf } from './source.ts'
import type { NotifyingParts } from './notifying-parts.ts'

/**
 * Changes notification levels. Open notifications that the new levels exclude are closed as if read: no push, no badge, no digest. They
 * stay in the list. Locks the rows before the scope, in the same order as reading.
 */
export async function changeLevels(
  tx: Tx,
  parts: NotifyingParts,
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
      return [{ ...row, ...said.level, isRead: false, silent: false, muted: false }]
    })
    const decided = alerts.length ? await decideAlerts(tx, companyId, alerts, { findAwake: parts.findAwake, now }) : []
    const unheard = new Set(decided.flatMap(({ alert, decision }) => (decision.because === 'level' ? alert.cause_id : [])))
    const over = open.filter(({ cause_id }) => unheard.has(cause_id))
    if (over.length) await closeAll(tx, companyId, open, over, now)
  })
}
