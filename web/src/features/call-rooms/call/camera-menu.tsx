import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { useWatched } from '#app/watched.ts'
import { Menu, MenuCheckbox, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import { canBlur } from '../media/devices.ts'
import type { OwnMedia } from '../media/own-media.ts'
import { useDeviceOptions } from './use-device-options.ts'

/** Which camera, and its background where the browser blurs it. */
export default function CameraMenu({ own, ...popup }: PopupProps & { own: OwnMedia }) {
  const { formatMessage } = useIntl()
  const { camera, choice, devices } = useWatched(own.state)
  const optionsOf = useDeviceOptions(own)
  const blurs = camera !== undefined && canBlur(camera)
  return (
    <Menu side="top" {...popup}>
      <MenuRadios
        label={formatMessage({ id: 'call-rooms.camera' })}
        value={choice.camera ?? devices.camera[0]?.id ?? null}
        onValueChange={(id) => void own.choose({ camera: id })}
        options={optionsOf('camera')}
      />
      {blurs && <MenuSeparator />}
      {blurs && (
        <MenuCheckbox value={choice.blur} onValueChange={(blur) => void own.choose({ blur })}>
          {formatMessage({ id: 'call-rooms.blur' })}
        </MenuCheckbox>
      )}
    </Menu>
  )
}
