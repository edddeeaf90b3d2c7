import { limits } from '@atrium/contract/limits'
import { sendLetter } from '#kernel/mail'
import type { Device } from '#kernel/sessions'
import type { Tx } from '#kernel/transaction'
import { signInAlertLetter, signInChangeLetter, type SignInChange } from './letters.ts'
import { findAccountById, insertKnownDevice, insertVerification } from './queries.ts'
import { shortenAddress } from './rules.ts'

/**
 * Remembers the browser that an account came in with, and tells the person by mail of one that is new. A browser is known by the id that it keeps; one that
 * tells none is known by its name. The first of all is no news.
 */
export async function noteDevice(
  tx: Tx,
  { accountId, sessionId, device, publicUrl }: { accountId: string; sessionId: string; device: Device; publicUrl: string },
  now: Date,
): Promise<void> {
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
  await sendLetter(tx, signInAlertLetter(account.work_email_id, { device: device.device, place, at }, `${publicUrl}/not-me?token=${token}`))
}

/** Tells the person by mail that the way they sign in has changed: an intruder's first act would be to make it theirs. */
export async function tellOfChange(tx: Tx, accountId: string, change: SignInChange, publicUrl: string): Promise<void> {
  const account = await findAccountById(tx, accountId)
  if (account) await sendLetter(tx, signInChangeLetter(account.work_email_id, change, `${publicUrl}/settings/security`))
}
