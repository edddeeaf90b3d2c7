import { useEffect, useState } from 'react'
import { deviceId } from '#app/session/device-id.ts'
import { devices } from '../server.ts'

/** A try on its way: it was shown here, or it did not come in time, or it could not be sent. */
export type Try = 'none' | 'under-way' | 'shown' | 'missing' | { refused: string }

/** How long a notification may take from here to here, in milliseconds. */
const patience = 20_000
const tag = 'test'

/** Sends a notification to this device, and says what became of it: the worker tells its pages what it has shown. */
export function useTest() {
  const [state, setState] = useState<Try>('none')
  useEffect(() => {
    const hear = ({ data }: MessageEvent<{ shown?: string }>) => {
      if (data?.shown === tag) setState((now) => (now === 'none' ? now : 'shown'))
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (state !== 'under-way') return
    const late = setTimeout(() => setState('missing'), patience)
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
