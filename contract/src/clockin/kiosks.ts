import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, line, nameLine, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { Audience, audienceErrors } from '../people/audience.ts'
import { Clock, ClockAction, Punch } from './schemas.ts'

const managers = { anyOf: ['clockin.manage'] } as const

/** A shared tablet on which people clock in. What opens it was shown once. */
export const Kiosk = z.object({
  kiosk_id: z.uuid(),
  kiosk_name: z.string(),
  /** Whom it shows; null: everyone. */
  audience: z.nullable(Audience),
  created_at: Instant,
  /** Exact to the minute; null: never opened. */
  last_seen_at: z.nullable(Instant),
})
export type Kiosk = z.infer<typeof Kiosk>

/** Proves that a device is a kiosk: the id of its company and a secret. */
const DeviceToken = line(limits.kioskToken)
const Pin = z.string().check(z.regex(/^\d{6,12}$/, 'Please type at least six digits'))

export const KioskPerson = z.object({
  employee_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_url: z.nullable(z.string()),
})
export type KioskPerson = z.infer<typeof KioskPerson>

export const KioskView = z.object({
  kiosk_id: z.uuid(),
  kiosk_name: z.string(),
  company_name: z.string(),
  /** By their names. Empty where there are too many to show: then they are found by a search. */
  people: z.array(KioskPerson),
  is_complete: z.boolean(),
  /** The key that PINs are sealed to without a network: a point of P-256, uncompressed, in base64url. */
  sealing_key: z.string(),
})
export type KioskView = z.infer<typeof KioskView>

/** A PIN that only the server can read, and only with the punch for which it was typed (`sealedFor`). All in base64url. */
export const SealedPin = z.object({ public_key: line(limits.kioskToken), nonce: line(limits.kioskToken), sealed: line(limits.kioskToken) })
export type SealedPin = z.infer<typeof SealedPin>

/** What was pressed at a kiosk without a network. */
export const SealedPunch = z.object({
  employee_id: z.uuid(),
  action: ClockAction,
  client_punch_id: z.uuid(),
  /** By the clock of the kiosk. */
  device_time: Instant,
  pin: SealedPin,
})
export type SealedPunch = z.infer<typeof SealedPunch>

const KioskPunched = z.object({ clock: Clock, punch: Punch })
export type KioskPunched = z.infer<typeof KioskPunched>

/** Those of managers. */
const managing = defineCalls({
  listKiosks: {
    method: 'GET',
    path: '/general/clockin/kiosk/list',
    effect: 'read',
    access: managers,
    summary: 'Lists the company’s kiosks, newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(Kiosk) }),
    errors: [],
  },
  createKiosk: {
    method: 'POST',
    path: '/general/clockin/kiosk/new',
    effect: 'write',
    access: managers,
    summary: 'Registers a kiosk. Its token is returned only once and stored as a hash; the page `/kiosk#<token>` takes it.',
    input: z.object({ kiosk_name: nameLine(limits.nameMaximum), audience: z._default(z.nullable(Audience), null) }),
    output: z.object({ kiosk: Kiosk, device_token: z.string() }),
    errors: [...audienceErrors, 'KIOSK_LIMIT'],
    stepUp: true,
  },
  deleteKiosk: {
    method: 'DELETE',
    path: '/general/clockin/kiosk/delete',
    effect: 'write',
    access: managers,
    summary: 'Deletes a kiosk; its device shows and takes nothing from then on.',
    input: z.object({ kiosk_id: z.uuid() }),
    output: z.object({ kiosk_id: z.uuid() }),
    errors: ['KIOSK_NOT_FOUND'],
  },
})

const PinState = z.object({ set_at: z.nullable(Instant) })

/** Those of every person, about themselves. */
const own = defineCalls({
  getClockinPin: {
    method: 'GET',
    path: '/general/clockin/pin/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns when the caller last set their PIN for kiosks; null if they have none.',
    input: z.object({}),
    output: PinState,
    errors: [],
  },
  setClockinPin: {
    method: 'POST',
    path: '/general/clockin/pin/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Sets the caller’s PIN for kiosks, of 6 to 12 digits; null removes it. It is stored as a hash.',
    input: z.object({ pin: z.nullable(Pin) }),
    output: PinState,
    errors: ['PIN_WEAK'],
    stepUp: true,
  },
  createClockinCode: {
    method: 'POST',
    path: '/general/clockin/code/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Makes a code that the caller’s phone shows to a kiosk, once within a minute. An earlier one becomes invalid.',
    input: z.object({}),
    output: z.object({ code: z.string(), expires_at: Instant }),
    errors: [],
  },
})

/** Those of a kiosk, where nobody is signed in. An unknown, revoked or malformed token is KIOSK_NOT_FOUND. */
export const kioskCalls = defineCalls({
  getKiosk: {
    method: 'POST',
    path: '/general/clockin/kiosk/get',
    effect: 'write',
    access: 'public',
    summary: 'Returns what a kiosk shows: its name, and the names of the people who clock in there. Notes when it was seen.',
    input: z.object({ device_token: DeviceToken, search: z._default(optionalLine(limits.searchMaximum), '') }),
    output: KioskView,
    errors: ['KIOSK_NOT_FOUND'],
  },
  openKioskClock: {
    method: 'POST',
    path: '/general/clockin/kiosk/open',
    effect: 'write',
    access: 'public',
    summary:
      'Opens a person’s clock at a kiosk, with their PIN or with the code of their phone. Returns what it shows, and a pass for this kiosk that is valid for a minute. After five attempts a person has one a minute.',
    input: z.object({
      device_token: DeviceToken,
      employee_id: z.optional(z.uuid()),
      pin: z.optional(line(limits.kioskPin)),
      code: z.optional(line(limits.kioskPin)),
    }),
    output: z.object({ person: KioskPerson, clock: Clock, pass: z.string(), expires_at: Instant }),
    errors: ['KIOSK_NOT_FOUND', 'KIOSK_PIN_INVALID', 'KIOSK_CODE_INVALID'],
  },
  punchAtKiosk: {
    method: 'POST',
    path: '/general/clockin/kiosk/punch',
    effect: 'write',
    access: 'public',
    summary: 'Clocks in or out the person to whom the pass belongs, or begins or ends their break, at the server’s time.',
    input: z.object({ device_token: DeviceToken, pass: line(limits.kioskToken), action: ClockAction, client_punch_id: z.uuid() }),
    output: KioskPunched,
    errors: ['KIOSK_NOT_FOUND', 'KIOSK_PASS_EXPIRED', 'INVALID_ACTION', 'INVALID_ACTION_ID'],
  },
  sendKioskPunch: {
    method: 'POST',
    path: '/general/clockin/kiosk/offline',
    effect: 'write',
    access: 'public',
    summary:
      'Takes what was pressed at a kiosk without a network, with the PIN sealed to the server’s key. It counts as made offline; a retry with the same `client_punch_id` changes nothing.',
    input: z.object({ device_token: DeviceToken, punch: SealedPunch, device_sent_at: Instant }),
    output: KioskPunched,
    errors: ['KIOSK_NOT_FOUND', 'KIOSK_PIN_INVALID', 'INVALID_ACTION', 'INVALID_ACTION_ID'],
  },
})

export const kiosksCalls = { ...managing, ...own, ...kioskCalls }
