import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { DeviceCards } from '#features/devices/device-cards.tsx'
import { devices } from '#features/devices/server.ts'

const OwnNotificationSettings = lazyBeside(() => import('./own-settings.tsx'))

/** What to be notified of, when, and on which devices; a section of the settings. */
export default function NotificationsSection() {
  useEffect(() => void OwnNotificationSettings.preload(), [])
  const { isPending } = useQuery(devices.query('listDevices', {}))
  return (
    <>
      <DeviceCards />
      {/* Waits for the list of devices to have its height, so that nothing below it moves. */}
      {!isPending && <OwnNotificationSettings />}
    </>
  )
}
