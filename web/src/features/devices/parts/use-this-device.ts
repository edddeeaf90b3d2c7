import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCompany } from '#app/company/company-context.tsx'
import { reportProblem } from '#app/failures/report.ts'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { disableHere, enableHere } from '../keep-device.ts'
import { findSupport } from '../subscription.ts'
import { enabledHere } from '../enabled-here.ts'

/** The state of this device: not supported, not enabled yet, enabled, or blocked by the browser. */
export type DeviceState = 'unsupported' | 'home-screen' | 'off' | 'on' | 'blocked'

/** The state of this device, and the actions that change it. `failed`: the last attempt failed. */
export function useThisDevice() {
  const session = useSession()
  const queryClient = useQueryClient()
  const { updateBrowserPermission } = useCompany()
  const permission = usePermission()
  const enabled = useWatched(enabledHere)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setPending(true)
    setFailed(false)
    try {
      await work()
      return true
    } catch (error) {
      reportProblem(error, { while: 'changing what this device is told of' })
      setFailed(true)
      return false
    } finally {
      setPending(false)
    }
  }
  /** Only call this after a click: the browser may show its prompt. */
  const allow = () =>
    run(async () => {
      const answer = await Notification.requestPermission()
      permissionChanged()
      updateBrowserPermission('notifications', answer === 'default' ? 'prompt' : answer)
      if (answer === 'granted') await enableHere(session, queryClient)
    })
  const silence = () => run(() => disableHere(queryClient))
  return { standing: deviceStateOf(permission, enabled?.employee_id === session.employee_id), pending, failed, allow, silence }
}

function deviceStateOf(permission: NotificationPermission | undefined, isTold: boolean): DeviceState {
  const support = findSupport()
  if (support !== 'supported') return support
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && isTold ? 'on' : 'off'
}

const listeners = new Set<() => void>()
const permissionChanged = (): void => listeners.forEach((listener) => listener())
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const readPermission = (): NotificationPermission | undefined => ('Notification' in globalThis ? Notification.permission : undefined)

/** The browser's permission; it can be changed in the browser's settings while the page is open. */
function usePermission(): NotificationPermission | undefined {
  useEffect(() => {
    let status: PermissionStatus | undefined
    let isOver = false
    const follow = async () => {
      status = await navigator.permissions.query({ name: 'notifications' })
      if (!isOver) status.addEventListener('change', permissionChanged)
    }
    follow().catch(() => undefined) // a browser that cannot report changes is checked again at the next visit
    return () => {
      isOver = true
      status?.removeEventListener('change', permissionChanged)
    }
  }, [])
  return useSyncExternalStore(subscribe, readPermission)
}
