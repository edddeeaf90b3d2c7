import { limits } from '@atrium/contract/limits'
import type { Actor } from '#kernel/context'
import { sendEmail } from '#kernel/mail/mail'
import { networkOf } from '#kernel/limits/network'
import type { Device } from '#kernel/identity/device-names'
import type { Tx } from '#kernel/database/transaction'
import { signInAlertEmail, signInChangeEmail } from '../emails/emails.ts'
import type { SignInChange } from '../emails/words.ts'
import { findLanguage } from '#modules/people'
import { findAccountById, insertKnownDevice, insertKnownNetwork, insertVerification } from '../queries.ts'
import { shortenAddress } from '../rules.ts'

type Membership = { account_id: string; company_id: string; employee_id: string }

/**
 * Records the network and device of a sign-in, and alerts the person by email of a new device. A device is identified by its id, or by its
 * name when it sends none. The first device of an account causes no alert.
 */
export async function recordDevice(
  tx: Tx,
  { membership, sessionId, device, publicUrl }: { membership: Membership; sessionId: string; device: Device; publicUrl: string },
  now: Date,
): Promise<void> {
  const { account_id: accountId, company_id, employee_id } = membership
  if (device.address) await insertKnownNetwork(tx, accountId, networkOf(device.address), now)
  const { isFirst, isNew } = await insertKnownDevice(tx, accountId, device.deviceId ?? device.device, now)
  const account = isNew && !isFirst ? await findAccountById(tx, accountId) : undefined
  if (!account) return
  const { token } = await insertVerification(
    tx,
    { purpose: 'disown-session', account_id: accountId, session_id: sessionId, lifetime: limits.disownLifetime },
    now,
  )
  const place = device.address ? ` (${shortenAddress(device.address)})` : ''
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const recipient = { to: account.work_email_id, language: await findLanguage(tx, company_id, employee_id) }
  await sendEmail(tx, signInAlertEmail(recipient, { device: device.device, place, at }, `${publicUrl}/not-me?token=${token}`))
}

/** Notifies the person by email of a change of their sign-in methods: an intruder would change these first. */
export async function notifyOfChange(tx: Tx, actor: Actor, change: SignInChange, publicUrl: string): Promise<void> {
  const account = await findAccountById(tx, actor.accountId)
  if (!account) return
  const recipient = { to: account.work_email_id, language: await findLanguage(tx, actor.companyId, actor.employeeId) }
  await sendEmail(tx, signInChangeEmail(recipient, change, `${publicUrl}/settings/security`))
}
