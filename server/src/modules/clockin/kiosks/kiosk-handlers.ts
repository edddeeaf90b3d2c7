import type { kioskCalls, KioskPunched, KioskView } from '@atrium/contract/clockin/kiosks'
import { Clock, type ClockinUpdated } from '@atrium/contract/clockin/schemas'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Kernel } from '#kernel/module'
import { findCompanyLook } from '#modules/company'
import { findEmployees, peopleNamed } from '#modules/people'
import type { PunchFor } from '../punching.ts'
import { findLatest } from '../queries.ts'
import { clockOf } from '../rules.ts'
import { atKiosk, findPersonAt, peopleOf, showPerson, type AtKiosk } from './access.ts'
import { createPass, readPass } from './passes.ts'
import { createPinSealing } from './pin-sealing.ts'
import { proveCode, provePin } from './proving.ts'
import { listSome } from './queries.ts'

/** The calls of a kiosk: the device proves itself with its token, the person with a PIN, a code or a pass. */
export function createKioskHandlers(kernel: Kernel, punch: PunchFor): Handlers<typeof kioskCalls> {
  const secret = kernel.deriveSecret('kiosk passes')
  const sealing = createPinSealing(kernel.deriveSecret)
  return {
    getKiosk: ({ device_token, search }) => atKiosk(kernel, device_token, (at) => showKiosk(at, search, sealing.publicKey)),

    openKioskClock: ({ device_token, employee_id, pin, code }, { limiter }) =>
      atKiosk(kernel, device_token, async (at) => {
        if (code === undefined && (employee_id === undefined || pin === undefined)) throw new Refusal('INVALID_REQUEST')
        const person = code === undefined ? await provePin(limiter, at, employee_id ?? '', pin) : await proveCode(limiter, at, code)
        const { employee_id: employeeId } = person
        const until = at.now.getTime() + limits.kioskPass
        return {
          person,
          clock: clockOf(await findLatest(at.tx, at.companyId, employeeId)),
          pass: createPass({ kioskId: at.kiosk.kiosk_id, employeeId, until }, secret),
          expires_at: new Date(until).toISOString(),
        }
      }),

    punchAtKiosk: ({ device_token, pass, ...wanted }) =>
      atKiosk(kernel, device_token, async (at) => {
        const employeeId = readPass(pass, at.kiosk.kiosk_id, secret, at.now)
        if (!employeeId || !(await findPersonAt(at, employeeId))) throw new Refusal('KIOSK_PASS_EXPIRED')
        return showPunched(await punch(at.tx, { companyId: at.companyId, employeeId }, wanted, at.now, 'kiosk'))
      }),

    sendKioskPunch: ({ device_token, punch: sealed, device_sent_at }, { limiter }) =>
      atKiosk(kernel, device_token, async (at) => {
        const { employee_id } = await provePin(limiter, at, sealed.employee_id, sealing.unseal(at.kiosk.kiosk_id, sealed))
        const { action, client_punch_id, device_time } = sealed
        const wanted = { action, client_punch_id, device_time, device_sent_at }
        return showPunched(await punch(at.tx, { companyId: at.companyId, employeeId: employee_id }, wanted, at.now, 'kiosk'))
      }),
  }
}

async function showKiosk(at: AtKiosk, search: string, sealing_key: string): Promise<KioskView> {
  const { tx, companyId, kiosk } = at
  const within = search ? await peopleNamed(tx, companyId, search) : undefined
  const found = await listSome(tx, await peopleOf(at), within, limits.kioskPeople + 1)
  const is_complete = found.length <= limits.kioskPeople
  const cards = is_complete ? await findEmployees(tx, companyId, found.map(({ employee_id }) => employee_id)) : [] // prettier-ignore
  return {
    kiosk_id: kiosk.kiosk_id,
    kiosk_name: kiosk.kiosk_name,
    company_name: (await findCompanyLook(tx, companyId))?.company_name ?? '',
    people: cards.map(showPerson).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
    is_complete,
    sealing_key,
  }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string => `${first_name} ${last_name}`

/** Passers-by see the clock of a person, and nothing else of their hours. */
const showPunched = ({ punch: made, ...state }: ClockinUpdated): KioskPunched => ({ clock: z.parse(Clock, state), punch: made })
