import { limits } from '@atrium/contract/limits'
import type { Actor } from '#kernel/context'
import { sendLetter } from '#kernel/mail'
import type { Device } from '#kernel/sessions'
import type { Tx } from '#kernel/transaction'
import { signInAlertLetter, signInChangeLetter } from './letters/letters.ts'
import type { SignInChange } from './letters/words.ts'
import { findLanguage } from '#modules/people'
import { findAccountById, insertKnownDevice, insertVerification } from './queries.ts'
import { shortenAddress } from './rules.ts'

type Membership = { account_id: string; company_id: string; employee_id: string }

/**
 * Remembers the browser that an account came in with, and tells the person by mail of one that is new. A browser is known by the id that it keeps; one that
 * tells none is known by its name. The first of all is no news.
 */
export async function noteDevice(
  tx: Tx,
  { membership, sessionId, device, publicUrl }: { membership: Membership; sessionId: string; device: Device; publicUrl: string },
  now: Date,
): Promise<void> {
  const { account_id: accountId, company_id, employee_id } = membership
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
  await sendLetter(tx, signInAlertLetter(recipient, { device: device.device, place, at }, `${publicUrl}/not-me?token=${token}`))
}

/** Tells the person by mail that the way they sign in has changed: an intruder's first act would be to make it theirs. */
export async function tellOfChange(tx: Tx, actor: Actor, change: SignInChange, publicUrl: string): Promise<void> {
  const account = await findAccountById(tx, actor.accountId)
  if (!account) return
  const recipient = { to: account.work_email_id, language: await findLanguage(tx, actor.companyId, actor.employeeId) }
  await sendLetter(tx, signInChangeLetter(recipient, change, `${publicUrl}/settings/security`))
}
