import type { KioskPerson } from '@atrium/contract/clockin/kiosks'
import { Refusal } from '#kernel/http/refusal'
import type { Limiter } from '#kernel/limits/limiter'
import { passwordMatches, withHashing } from '#modules/auth'
import { findPersonAt, type AtKiosk } from './access.ts'
import { findPin, takeCode } from './queries.ts'
import { attemptsOfKiosk, attemptsOfPerson, attemptsOfPersonInDay, plainCode } from './rules.ts'
import { hashOf } from './secrets.ts'

/**
 * The person, if it is their PIN. One that is not for this kiosk, or has no PIN, gets the same answer after the same time. Every attempt
 * counts, so that many at once are no more than a few.
 */
export async function provePin(limiter: Limiter, at: AtKiosk, employeeId: string, pin: string | undefined): Promise<KioskPerson> {
  const id = employeeId.toLowerCase()
  await admit(limiter, at)
  const who = `${at.companyId}:${id}`
  const isAdmitted =
    (await limiter.take(`kiosk-person:${who}`, attemptsOfPerson)) && (await limiter.take(`kiosk-person-day:${who}`, attemptsOfPersonInDay))
  if (!isAdmitted) throw new Refusal('TOO_MANY_REQUESTS')
  const [person, held] = [await findPersonAt(at, id), await findPin(at.tx, at.companyId, id)]
  await at.tx.releaseConnection()
  const isRight = await withHashing(() => passwordMatches(pin ?? '', held?.pin_hash))
  if (!isRight || !person || pin === undefined) throw new Refusal('KIOSK_PIN_INVALID')
  return person
}

/** The person whose phone shows the code. */
export async function proveCode(limiter: Limiter, at: AtKiosk, code: string): Promise<KioskPerson> {
  await admit(limiter, at)
  const employeeId = await takeCode(at.tx, at.companyId, hashOf(plainCode(code)), at.now)
  const person = employeeId && (await findPersonAt(at, employeeId))
  if (!person) throw new Refusal('KIOSK_CODE_INVALID', undefined, true)
  return person
}

async function admit(limiter: Limiter, { kiosk }: AtKiosk): Promise<void> {
  if (!(await limiter.take(`kiosk:${kiosk.kiosk_id}`, attemptsOfKiosk))) throw new Refusal('TOO_MANY_REQUESTS')
}
