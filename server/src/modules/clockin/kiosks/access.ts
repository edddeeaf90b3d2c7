import type { Kiosk, KioskPerson } from '@atrium/contract/clockin/kiosks'
import { nobody } from '@atrium/contract/people/audience'
import type { Tx } from '#kernel/database/transaction'
import { Refusal } from '#kernel/http/refusal'
import type { Kernel } from '#kernel/module'
import { findEmployees, resolveAudience } from '#modules/people'
import { findKiosk, isAmong, noteSeen } from './queries.ts'
import { companyOfToken } from './rules.ts'
import { hashOf } from './secrets.ts'

/** A kiosk that proved what it is, in the transaction of its company. */
export type AtKiosk = { tx: Tx; companyId: string; kiosk: Kiosk; now: Date }
export type KioskParts = Pick<Kernel, 'transactions' | 'switches' | 'clock'>

const minute = 60_000

/** Access check of calls from a kiosk, where nobody is signed in: opens a transaction of the company whose token the device has. */
export async function atKiosk<T>(
  { transactions, switches, clock }: KioskParts,
  token: string,
  work: (at: AtKiosk) => Promise<T>,
): Promise<T> {
  const companyId = companyOfToken(token)
  if (!companyId) throw new Refusal('KIOSK_NOT_FOUND')
  return transactions({ effect: 'write', companyId }, async (tx) => {
    const now = clock()
    const kiosk = await findKiosk(tx, companyId, hashOf(token))
    if (!kiosk) throw new Refusal('KIOSK_NOT_FOUND')
    if (!(await switches.isOn(companyId, 'clockin', tx))) throw new Refusal('MODULE_SWITCHED_OFF')
    if (!kiosk.last_seen_at || now.getTime() - Date.parse(kiosk.last_seen_at) >= minute) await noteSeen(tx, companyId, kiosk.kiosk_id, now)
    return work({ tx, companyId, kiosk, now })
  })
}

const everyone = { ...nobody, is_all_employee_selected: true }

/** The active people whom a kiosk shows. */
export const peopleOf = ({ tx, companyId, kiosk }: AtKiosk) => resolveAudience(tx, companyId, kiosk.audience ?? everyone)

/** The person, if the kiosk is for them. */
export async function findPersonAt(at: AtKiosk, employeeId: string): Promise<KioskPerson | undefined> {
  if (!(await isAmong(at.tx, await peopleOf(at), employeeId))) return undefined
  const [card] = await findEmployees(at.tx, at.companyId, [employeeId])
  return card && showPerson(card)
}

/** A person as passers-by may see them. */
export const showPerson = ({ employee_id, first_name, last_name, profile_url }: KioskPerson): KioskPerson => ({
  employee_id,
  first_name,
  last_name,
  profile_url,
})
