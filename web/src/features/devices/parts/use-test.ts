import { useEffect, useState } from 'react'
import { deviceId } from '#app/session/device-id.ts'
import { devices } from '../server.ts'

/** The state of a test: shown here, not received in time, or refused. */
export type Try = 'none' | 'under-way' | 'shown' | 'missing' | { refused: string }

/** How long the test notification may take to arrive, in milliseconds. */
const arrivalTimeout = 20_000
const tag = 'test'

/**
 * Sends a test notification to this device and reports the result: the worker notifies its pages of what it has shown.
 */
export function useTest() {
  const [state, setState] = useState<Try>('none')
  useEffect(() => {
    const receive = ({ data }: MessageEvent<{ shown?: string }>) => {
      if (data?.shown === tag) setState((now) => (now === 'none' ? now : 'shown'))
    }
    navigator.serviceWorker?.addEventListener('message', receive)
    return () => navigator.serviceWorker?.removeEventListener('message', receive)
  }, [])
  useEffect(() => {
    if (state !== 'under-way') return
    const late = setTimeout(() => setState('missing'), arrivalTimeout)
    return () => clearTimeout(late)
  }, [state])
  const send = () => {
    setState('under-way')
    devices.call
      .sendTestNotification({ device_id: deviceId() })
      .catch((error: unknown) => setState({ refused: error instanceof Error ? error.message : '' }))
  }
  return { state, send }
}
