import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { raiseScope } from '#kernel/live/scope-queries'
import { insertConsent } from './consent-queries.ts'
import { findContext, findWords, type ClockContext } from './context.ts'
import { findLatest } from './queries.ts'
import { clockOf, decideConsent } from './rules.ts'

const day = 24 * 60 * 60

type Said = { consent: boolean; channel: string; now: Date }

/** Stores what a person says about locations, and starts the deletion of what was kept once they withdraw. */
export async function recordConsent(tx: Tx, actor: Actor, context: ClockContext, { consent, channel, now }: Said): Promise<ClockContext> {
  const { companyId, employeeId } = actor
  const { language, hash } = await findWords(tx, actor, context)
  const decision = decideConsent(consent, context.consent)
  await insertConsent(tx, companyId, employeeId, { decision, notice_version: context.notice.version, hash, language, channel, at: now })
  if (decision === 'withdrawn') await forgetLocations(tx, companyId, employeeId, context.settings.location_days, now)
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: employeeId })
  tx.emit('clockin.changed', moved, [clockOf(await findLatest(tx, companyId, employeeId))])
  return findContext(tx, actor)
}

/** Has the locations that were kept until now deleted after some days: of one person, or of everyone. */
export const forgetLocations = (tx: Tx, companyId: string, employeeId: string | null, days: number, now: Date): Promise<void> =>
  tx.enqueue('clockin.forget', { company_id: companyId, employee_id: employeeId, until: now.toISOString() }, days * day)
