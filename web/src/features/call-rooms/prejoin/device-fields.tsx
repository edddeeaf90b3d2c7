import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { canBlur, type Device, type DeviceKind } from '../media/devices.ts'
import type { OwnMedia } from '../media/own-media.ts'
import styles from './prejoin.module.css'

const kinds: readonly DeviceKind[] = ['microphone', 'speaker', 'camera']

/** Which microphone, speaker and camera; only those that there are. */
export default function DeviceFields({ own }: { own: OwnMedia }) {
  const { formatMessage } = useIntl()
  const { devices, choice, camera } = useWatched(own.state)
  const shown = kinds.filter((kind) => devices[kind].length > 0)
  if (!shown.length) return null
  const nameOf = (kind: DeviceKind, { label }: Device, index: number): string =>
    label || `${formatMessage({ id: `call-rooms.${kind}` })} ${index + 1}`
  return (
    <div className={styles.fields}>
      {shown.map((kind) => (
        <Select
          key={kind}
          label={formatMessage({ id: `call-rooms.${kind}` })}
          value={chosen(devices[kind], choice[kind])}
          onValueChange={(id) => id && void own.choose({ [kind]: id })}
          options={devices[kind].map((device, index) => ({ value: device.id, label: nameOf(kind, device, index) }))}
        />
      ))}
      <Switch
        label={formatMessage({ id: 'call-rooms.noise' })}
        value={choice.noise === 'on'}
        onValueChange={(on) => void own.choose({ noise: on ? 'on' : 'off' })}
      />
      {camera && canBlur(camera) && (
        <Switch label={formatMessage({ id: 'call-rooms.blur' })} value={choice.blur} onValueChange={(blur) => void own.choose({ blur })} />
      )}
    </div>
  )
}

/** A device that was chosen once and is unplugged now is not shown as chosen. */
const chosen = (devices: readonly Device[], id: string | undefined): string | null =>
  (devices.find((device) => device.id === id) ?? devices[0])?.id ?? null
