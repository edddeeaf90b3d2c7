import type { QueryClient } from '@tanstack/react-query'
import { reportProblem } from '#app/failures/report.ts'
import { generalConfig } from '#app/general-config.ts'
import { deviceId } from '#app/session/device-id.ts'
import { onSignOut } from '#app/session/session-end.ts'
import { keyOf } from '#app/server-data.ts'
import type { StoredSession } from '#app/session/stored-session.ts'
import { devices } from './server.ts'
import { findSubscription, findSupport, isFor, subscribe, serverFormatOf } from './subscription.ts'
import { enabledHere, writeEnabledHere } from './enabled-here.ts'

type Person = Pick<StoredSession, 'employee_id' | 'session_id'>

/** Reports this device to the server once per page load. A failure is only logged (spec §7). */
export async function keepDevice(person: Person, queryClient: QueryClient): Promise<void> {
  try {
    await queryClient.prefetchQuery(generalConfig)
    if (findSupport() !== 'supported') return void (await devices.call.updateDevice({ device_id: deviceId() }))
    onSignOut(unsubscribe)
    await inTurn(() => reconcile(person, queryClient))
  } catch (error) {
    reportProblem(error, { while: 'saying which device this is' })
  }
}

let last: Promise<unknown> = Promise.resolve()
/**
 * Changes of this device run one after another: the report of a page that is just loading would otherwise end the
 * subscription that its user allows meanwhile.
 */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Brings browser and server in line with the user's choice: permissions, subscriptions and sessions end without
 * notice.
 */
async function reconcile({ employee_id, session_id }: Person, queryClient: QueryClient): Promise<void> {
  const enabled = enabledHere.read()
  const subscription = await findSubscription()
  const isWanted = enabled?.employee_id === employee_id && Notification.permission === 'granted'
  if (!isWanted) {
    // A subscription of a previous user, or one no longer permitted.
    await subscription?.unsubscribe()
    const isTold = enabled?.employee_id === employee_id
    if (isTold) writeEnabledHere(undefined)
    return void (await devices.call.updateDevice({ device_id: deviceId(), ...(isTold ? { subscription: null } : {}) }))
  }
  const { vapid_public_key } = await queryClient.fetchQuery(generalConfig)
  const stands =
    subscription && enabled.session_id === session_id && subscription.endpoint === enabled.endpoint && isFor(subscription, vapid_public_key)
  if (!stands) return sendSubscription({ employee_id, session_id }, queryClient)
  const { is_told } = await devices.call.updateDevice({ device_id: deviceId() })
  // It was removed from another device.
  if (!is_told) await forgetHere()
}

/** Enables notifications on this device. Throws when the browser or the server fails. */
export const enableHere = (person: Person, queryClient: QueryClient): Promise<void> => inTurn(() => sendSubscription(person, queryClient))

async function sendSubscription({ employee_id, session_id }: Person, queryClient: QueryClient): Promise<void> {
  const { vapid_public_key } = await queryClient.fetchQuery(generalConfig)
  const subscription = await subscribe(vapid_public_key)
  await devices.call.updateDevice({ device_id: deviceId(), subscription: serverFormatOf(subscription) })
  writeEnabledHere({ employee_id, session_id, endpoint: subscription.endpoint })
  await queryClient.invalidateQueries({ queryKey: keyOf('listDevices') })
}

/** Disables them. */
export const disableHere = (queryClient: QueryClient): Promise<void> =>
  inTurn(async () => {
    await devices.call.updateDevice({ device_id: deviceId(), subscription: null })
    await forgetHere()
    await queryClient.invalidateQueries({ queryKey: keyOf('listDevices') })
  })

async function forgetHere(): Promise<void> {
  writeEnabledHere(undefined)
  await unsubscribe()
}

/** How long signing out waits for the browser, in milliseconds. */
const unsubscribeTimeout = 2_000

/** Keeps the user's choice: notifications continue after the next sign-in. */
async function unsubscribe(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, unsubscribeTimeout))
  await Promise.race([findSubscription().then((subscription) => subscription?.unsubscribe()), late])
}
