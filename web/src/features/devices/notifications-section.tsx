import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { DevicesCard } from './parts/devices-card.tsx'
import { ThisDeviceCard } from './parts/this-device-card.tsx'
import { devices } from './server.ts'

const OwnNotificationSettings = lazyBeside(() => import('#features/notifications/own-settings.tsx'))

/** What to be notified of, when, and on which devices; a section of the settings. */
export default function NotificationsSection() {
  useEffect(() => void OwnNotificationSettings.preload(), [])
  const { isPending } = useQuery(devices.query('listDevices', {}))
  return (
    <>
      <ThisDeviceCard />
      <DevicesCard />
      {/* Waits for the list of devices to have its height, so that nothing below it moves. */}
      {!isPending && <OwnNotificationSettings />}
    </>
  )
}
