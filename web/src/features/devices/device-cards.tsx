import { DevicesCard } from './parts/devices-card.tsx'
import { ThisDeviceCard } from './parts/this-device-card.tsx'

/** What this device does with notifications, and the user’s other devices. */
export const DeviceCards = () => (
  <>
    <ThisDeviceCard />
    <DevicesCard />
  </>
)
