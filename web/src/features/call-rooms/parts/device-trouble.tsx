import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import type { OwnMedia } from '../media/own-media.ts'

/** Says why the own microphone or camera does not work, before and in a call. */
export function DeviceTrouble({ own }: { own: OwnMedia }) {
  const { formatMessage } = useIntl()
  const { microphoneTrouble, cameraTrouble } = useWatched(own.state)
  return (
    <>
      {microphoneTrouble && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={() => void own.listen()}>
              {formatMessage({ id: 'call-rooms.tryAgain' })}
            </Button>
          }
        >
          {formatMessage({ id: `call-rooms.microphone.${microphoneTrouble}` })}
        </Banner>
      )}
      {cameraTrouble && <Banner tone="warning">{formatMessage({ id: `call-rooms.camera.${cameraTrouble}` })}</Banner>}
    </>
  )
}
