import { clockActions, type Clock, type ClockAction, type ClockinUpdated, type NewPunch } from '@atrium/contract/clockin/schemas'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { raiseScope } from '#kernel/live/scope-queries'
import { findManagers, findZone } from '#modules/people'
import { insertOfflineCorrections } from './corrections/queries.ts'
import { dayIn } from './days.ts'
import { isAnyLocked } from './periods/queries.ts'
import { followClock } from './following/following.ts'
import { insertLocation } from './consent-queries.ts'
import { findContext, showState, type ClockContext, type ClockOwner } from './context.ts'
import { findPunch, punchClock, type Punched } from './queries.ts'
import { coarse, decidePlace, decidePunchTime } from './rules.ts'

/** The database knows no year zero. */
const firstDeviceTime = '0001-01-01'
const isAction = (action: string): action is ClockAction => clockActions.some((one) => one === action)
const dateOf = (instant: string | undefined): Date | undefined => (instant === undefined ? undefined : new Date(instant))

/** Where a punch is made: by the person’s own device, or at a kiosk. */
export type PunchPlace = 'web' | 'kiosk'

/** Applies what a person pressed, once for each `client_punch_id`, and returns what their clock shows then. */
export async function punch(tx: Tx, owner: ClockOwner, wanted: NewPunch, now: Date, place: PunchPlace = 'web'): Promise<ClockinUpdated> {
  const { companyId, employeeId } = owner
  const { action, client_punch_id: clientPunchId, note, project_id, device_time } = wanted
  if (!isAction(action)) throw new Refusal('INVALID_ACTION')
  const [context, timeZone, managers] = await Promise.all([
    findContext(tx, owner),
    findZone(tx, companyId, employeeId),
    findManagers(tx, companyId, [employeeId]),
  ])
  const { projects, offline_tolerance } = context.settings
  if (project_id && !projects.some((project) => project.project_id === project_id.toLowerCase())) throw new Refusal('INVALID_REQUEST')
  if (device_time && device_time < firstDeviceTime) throw new Refusal('INVALID_REQUEST')
  const times = { now, deviceTime: dateOf(device_time), deviceSentAt: dateOf(wanted.device_sent_at), toleranceMinutes: offline_tolerance }
  const { at, isOffline, isUnsure, isStale } = decidePunchTime(times)
  const punched = await punchClock(tx, companyId, employeeId, {
    clientPunchId,
    action,
    at,
    receivedAt: now,
    deviceTime: device_time ?? null,
    source: isOffline ? 'offline' : place,
    timeZone,
    note: note || null,
    projectId: project_id ?? null,
    isUnsure,
    isStale: isStale || (isOffline && (await isAnyLocked(tx, companyId, [dayIn(at, timeZone)]))),
  })
  if (!punched.punched) throw new Refusal('INVALID_ACTION_ID')
  if (punched.outcome !== 'known') await keepLocation(tx, owner, context, { punchId: punched.punched, location: wanted.location, at })
  if (isUnsure) await askForApproval(tx, companyId, punched.entries, now)
  if (punched.revision !== null && context.follows) await followClock(tx, companyId, employeeId)
  const updated = await show(tx, owner, context, punched, now)
  if (punched.revision !== null) await tellManager(tx, owner, managers.get(employeeId), updated)
  return updated
}

/** What was punched offline longer ago than the company tolerates counts once it is approved. */
async function askForApproval(tx: Tx, companyId: string, entryIds: readonly string[], now: Date): Promise<void> {
  for (const { correction_id } of await insertOfflineCorrections(tx, companyId, entryIds, now))
    await tx.enqueue('clockin.notify', { company_id: companyId, about: 'correction', id: correction_id })
}

async function show(tx: Tx, owner: ClockOwner, context: ClockContext, punched: Punched, now: Date): Promise<ClockinUpdated> {
  const { companyId: company_id, employeeId: scope_id } = owner
  const [state, row] = await Promise.all([showState(tx, owner, context, now), findPunch(tx, company_id, punched.punched ?? '')])
  if (!row) throw new Error('a punch was neither made nor there')
  const { revision, membership_version } = punched
  if (revision !== null && membership_version !== null)
    tx.emit('clockin.changed', { company_id, kind: 'self', scope_id, revision, last_seq: 0, membership_version }, [state])
  return { ...state, punch: row }
}

/** Shows the change to the manager’s devices. After the commit, so that people of a team do not wait for each other with their clocks locked. */
async function tellManager(
  tx: Tx,
  { companyId: company_id, employeeId: employee_id }: ClockOwner,
  manager: string | null | undefined,
  { clock_status, since }: Clock,
): Promise<void> {
  if (!manager) return
  await tx.releaseConnection()
  const moved = await raiseScope(tx, { company_id, kind: 'self', scope_id: manager })
  tx.emit('clockin.team_changed', moved, [{ employee_id, clock_status, since }])
}

type Made = { punchId: string; location: NewPunch['location']; at: Date }

/** Keeps about where a punch was made, if the person consents to it now. */
async function keepLocation(
  tx: Tx,
  owner: ClockOwner,
  { isLiving, settings }: ClockContext,
  { punchId, location, at }: Made,
): Promise<void> {
  if (!location || !isLiving) return
  await insertLocation(tx, owner.companyId, owner.employeeId, {
    punch_id: punchId,
    latitude: coarse(location.latitude),
    longitude: coarse(location.longitude),
    place_name: decidePlace(location, settings.places),
    at,
  })
}
