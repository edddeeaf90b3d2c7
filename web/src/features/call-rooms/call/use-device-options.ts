import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import type { DeviceKind } from '../media/devices.ts'
import type { OwnMedia } from '../media/own-media.ts'

/** The devices of a kind by their names, which browsers tell only after a permission. */
export function useDeviceOptions(own: OwnMedia): (kind: DeviceKind) => { value: string; label: string }[] {
  const { formatMessage } = useIntl()
  const { devices } = useWatched(own.state)
  return (kind) =>
    devices[kind].map(({ id, label }, index) => ({
      value: id,
      label: label || `${formatMessage({ id: `call-rooms.${kind}` })} ${index + 1}`,
    }))
}
