import { DevicesCard } from './parts/devices-card.tsx'
import { ThisDeviceCard } from './parts/this-device-card.tsx'

/** Where one is told of things while Atrium is not open; a section of the settings. */
export default function NotificationsSection() {
  return (
    <>
      <ThisDeviceCard />
      <DevicesCard />
    </>
  )
}
