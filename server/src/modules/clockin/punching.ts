import { clockActions, type ClockAction, type ClockinUpdated, type NewPunch } from '@atrium/contract/clockin/schemas'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findWorkplace } from '#modules/people'
import { insertOfflineCorrections } from './corrections/queries.ts'
import { dayIn } from './days.ts'
import { isAnyLocked } from './periods/queries.ts'
import { followClock } from './following/following.ts'
import { insertLocation } from './consent-queries.ts'
import { findContext, forgottenSince, showAround, stateOf, type Around, type ClockContext, type ClockOwner } from './context.ts'
import { findShown, punchClock, type Pressed } from './queries.ts'
import type { Tell } from './watching/telling.ts'
import { coarse, decidePlace, decidePunchTime } from './rules.ts'

/** The database knows no year zero. */
const firstDeviceTime = '0001-01-01'
const isAction = (action: string): action is ClockAction => clockActions.some((one) => one === action)
const dateOf = (instant: string | undefined): Date | undefined => (instant === undefined ? undefined : new Date(instant))

/** Where a punch is made: by the person’s own device, or at a kiosk. */
export type PunchPlace = 'web' | 'kiosk'

/** Applies what a person pressed, once for each `client_punch_id`, and returns what their clock shows then. */
export type PunchFor = (tx: Tx, owner: ClockOwner, wanted: NewPunch, now: Date, place?: PunchPlace) => Promise<ClockinUpdated>

/** `tell`: shows changes to managers. */
export const createPunch =
  (tell: Tell): PunchFor =>
  async (tx, owner, wanted, now, place = 'web') => {
    const { companyId, employeeId } = owner
    const { updated, isChanged, managerId } = await press(tx, owner, wanted, now, place)
    if (!isChanged || !managerId) return updated
    await tx.releaseConnection()
    const { clock_status, since } = updated
    await tell(companyId, { managerId, row: { employee_id: employeeId, clock_status, since } })
    return updated
  }

async function press(tx: Tx, owner: ClockOwner, wanted: NewPunch, now: Date, place: PunchPlace) {
  const { companyId, employeeId } = owner
  const [context, { timeZone, managerId }] = await Promise.all([findContext(tx, owner), findWorkplace(tx, companyId, employeeId)])
  const { at, isOffline, isUnsure, isStale } = openPunch(wanted, context, now)
  const pressed: Pressed = {
    clientPunchId: wanted.client_punch_id,
    action: actionOf(wanted),
    at,
    receivedAt: now,
    deviceTime: wanted.device_time ?? null,
    source: isOffline ? 'offline' : place,
    timeZone,
    note: wanted.note || null,
    projectId: wanted.project_id ?? null,
    isUnsure,
    isStale: isStale || (isOffline && (await isAnyLocked(tx, companyId, [dayIn(at, timeZone)]))),
  }
  const location = context.isLiving ? wanted.location : undefined
  const around = await showAround(tx, owner, context)
  const { punched, state, punch } = await apply(tx, owner, pressed, { around, isLast: !location && !isUnsure && !context.follows, now })
  if (location && punched.outcome !== 'known') await keepLocation(tx, owner, context, { punchId: punch.punch_id, location, at })
  if (isUnsure) await askForApproval(tx, companyId, punched.entries, now)
  const isChanged = punched.revision !== null
  if (isChanged && context.follows) await followClock(tx, companyId, employeeId)
  return { updated: { ...state, punch }, isChanged, managerId }
}

function actionOf({ action }: NewPunch): ClockAction {
  if (!isAction(action)) throw new Refusal('INVALID_ACTION')
  return action
}

/** Whether a punch is possible, and when it was made. */
function openPunch(wanted: NewPunch, { settings: { projects, offline_tolerance } }: ClockContext, now: Date) {
  const { project_id, device_time, device_sent_at } = wanted
  if (project_id && !projects.some((project) => project.project_id === project_id.toLowerCase())) throw new Refusal('INVALID_REQUEST')
  if (device_time && device_time < firstDeviceTime) throw new Refusal('INVALID_REQUEST')
  return decidePunchTime({
    now,
    deviceTime: dateOf(device_time),
    deviceSentAt: dateOf(device_sent_at),
    toleranceMinutes: offline_tolerance,
  })
}

type Applying = { around: Around; isLast: boolean; now: Date }
/**
 * Applies a punch, and reads in the same packet what the clock shows then: each way to the database costs more than the statement. `isLast`:
 * commits with them, so that the lock of the clock is held only as long as the database needs.
 */
async function apply(tx: Tx, owner: ClockOwner, pressed: Pressed, { around, isLast, now }: Applying) {
  const { companyId: company_id, employeeId: scope_id } = owner
  const { clientPunchId } = pressed
  const [punched, shown] = await Promise.all([
    punchClock(tx, company_id, scope_id, pressed),
    findShown(tx, company_id, { employeeId: scope_id, clientPunchId, since: forgottenSince(now), isLast }),
  ])
  if (!shown) throw new Refusal('INVALID_ACTION_ID')
  const state = stateOf(shown.latest, shown.forgotten, around)
  const { revision, membership_version } = punched
  if (revision !== null && membership_version !== null)
    tx.emit('clockin.changed', { company_id, kind: 'self', scope_id, revision, last_seq: 0, membership_version }, [state])
  return { punched, state, punch: shown.punch }
}

/** What was punched offline longer ago than the company tolerates counts once it is approved. */
async function askForApproval(tx: Tx, companyId: string, entryIds: readonly string[], now: Date): Promise<void> {
  for (const { correction_id } of await insertOfflineCorrections(tx, companyId, entryIds, now))
    await tx.enqueue('clockin.notify', { company_id: companyId, about: 'correction', id: correction_id })
}

type Made = { punchId: string; location: NonNullable<NewPunch['location']>; at: Date }

/** Keeps about where a punch was made. The person consents to it now. */
async function keepLocation(tx: Tx, owner: ClockOwner, { settings }: ClockContext, { punchId, location, at }: Made): Promise<void> {
  await insertLocation(tx, owner.companyId, owner.employeeId, {
    punch_id: punchId,
    latitude: coarse(location.latitude),
    longitude: coarse(location.longitude),
    place_name: decidePlace(location, settings.places),
    at,
  })
}
