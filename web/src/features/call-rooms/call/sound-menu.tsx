import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { useWatched } from '#app/watched.ts'
import { Menu, MenuCheckbox, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { OwnMedia } from '../media/own-media.ts'
import { useDeviceOptions } from './use-device-options.ts'

/** Which microphone and speaker, also in the middle of a call. */
export default function SoundMenu({ own, ...popup }: PopupProps & { own: OwnMedia }) {
  const { formatMessage } = useIntl()
  const { choice, devices } = useWatched(own.state)
  const optionsOf = useDeviceOptions(own)
  return (
    <Menu side="top" {...popup}>
      {(['microphone', 'speaker'] as const).map(
        (kind) =>
          devices[kind].length > 0 && (
            <MenuRadios
              key={kind}
              label={formatMessage({ id: `call-rooms.${kind}` })}
              value={choice[kind] ?? devices[kind][0]?.id ?? null}
              onValueChange={(id) => void own.choose({ [kind]: id })}
              options={optionsOf(kind)}
            />
          ),
      )}
      <MenuSeparator />
      <MenuCheckbox value={choice.noise === 'on'} onValueChange={(on) => void own.choose({ noise: on ? 'on' : 'off' })}>
        {formatMessage({ id: 'call-rooms.noise' })}
      </MenuCheckbox>
    </Menu>
  )
}
