import { DevicesCard } from './parts/devices-card.tsx'
import { ThisDeviceCard } from './parts/this-device-card.tsx'

/** The notifications of this device, and the user’s other devices. */
export const DeviceCards = () => (
  <>
    <ThisDeviceCard />
    <DevicesCard />
  </>
)
