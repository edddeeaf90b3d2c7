import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { DevicesCard } from './parts/devices-card.tsx'
import { ThisDeviceCard } from './parts/this-device-card.tsx'

const OwnNotificationSettings = lazyBeside(() => import('#features/notifications/own-settings.tsx'))

/** What to be notified of, when, and on which devices; a section of the settings. */
export default function NotificationsSection() {
  return (
    <>
      <ThisDeviceCard />
      <DevicesCard />
      <OwnNotificationSettings />
    </>
  )
}
