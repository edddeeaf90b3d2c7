import type { QueryClient } from '@tanstack/react-query'
import { reportProblem } from '#app/failures/report.ts'
import { generalConfig } from '#app/general-config.ts'
import { history } from '#app/history.ts'
import { deviceId } from '#app/session/device-id.ts'
import { onSignOut } from '#app/session/session-end.ts'
import { keyOf } from '#app/server-data.ts'
import type { StoredSession } from '#app/session/stored-session.ts'
import { devices } from './server.ts'
import { findSubscription, findSupport, isFor, subscribe, tellingOf } from './subscription.ts'
import { toldHere, writeToldHere } from './told-here.ts'

type Person = Pick<StoredSession, 'employee_id' | 'session_id'>

/** Reports this device to the server once per page load. A failure is only logged (spec §7). */
export async function keepDevice(person: Person, queryClient: QueryClient): Promise<void> {
  try {
    await queryClient.prefetchQuery(generalConfig)
    if (findSupport() !== 'supported') return void (await devices.call.updateDevice({ device_id: deviceId() }))
    followNotifications()
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
  const told = toldHere.read()
  const subscription = await findSubscription()
  const isWanted = told?.employee_id === employee_id && Notification.permission === 'granted'
  if (!isWanted) {
    // A subscription of a previous user, or one no longer permitted.
    await subscription?.unsubscribe()
    const isTold = told?.employee_id === employee_id
    if (isTold) writeToldHere(undefined)
    return void (await devices.call.updateDevice({ device_id: deviceId(), ...(isTold ? { subscription: null } : {}) }))
  }
  const { vapid_public_key } = await queryClient.fetchQuery(generalConfig)
  const stands =
    subscription && told.session_id === session_id && subscription.endpoint === told.endpoint && isFor(subscription, vapid_public_key)
  if (!stands) return tell({ employee_id, session_id }, queryClient)
  const { is_told } = await devices.call.updateDevice({ device_id: deviceId() })
  // It was removed from another device.
  if (!is_told) await forgetHere()
}

/** Enables notifications on this device. Throws when the browser or the server fails. */
export const tellHere = (person: Person, queryClient: QueryClient): Promise<void> => inTurn(() => tell(person, queryClient))

async function tell({ employee_id, session_id }: Person, queryClient: QueryClient): Promise<void> {
  const { vapid_public_key } = await queryClient.fetchQuery(generalConfig)
  const subscription = await subscribe(vapid_public_key)
  await devices.call.updateDevice({ device_id: deviceId(), subscription: tellingOf(subscription) })
  writeToldHere({ employee_id, session_id, endpoint: subscription.endpoint })
  await queryClient.invalidateQueries({ queryKey: keyOf('listDevices') })
}

/** Disables them. */
export const silenceHere = (queryClient: QueryClient): Promise<void> =>
  inTurn(async () => {
    await devices.call.updateDevice({ device_id: deviceId(), subscription: null })
    await forgetHere()
    await queryClient.invalidateQueries({ queryKey: keyOf('listDevices') })
  })

async function forgetHere(): Promise<void> {
  writeToldHere(undefined)
  await unsubscribe()
}

/** How long signing out waits for the browser, in milliseconds. */
const patience = 2_000

/** Keeps the user's choice: notifications continue after the next sign-in. */
async function unsubscribe(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([findSubscription().then((subscription) => subscription?.unsubscribe()), late])
}

/**
 * A click on a notification while Atrium is open navigates without a reload; the worker is notified that the page
 * handles it.
 */
function followNotifications(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ open?: string }>) => {
    if (typeof data?.open !== 'string' || !data.open.startsWith('/')) return
    port?.postMessage('on its way')
    history.push(data.open)
  })
  navigator.serviceWorker.startMessages()
}
