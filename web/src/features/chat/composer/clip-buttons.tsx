import { Mic, Video } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ClipKind } from '../clips/formats.ts'
import type { Clip } from '../clips/recorder.ts'

const ClipDialog = lazyWithRetry(() => import('../clips/clip-dialog.tsx'))

/** Records a voice or video clip to send with the message. Browsers record only on secure pages. */
export function ClipButtons({ onClip }: { onClip: (clip: Clip) => void }) {
  const { formatMessage } = useIntl()
  const [kind, setKind] = useState<ClipKind>()
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return null
  return (
    <>
      <IconButton icon={Mic} size="small" label={formatMessage({ id: 'chat.recordVoice' })} onClick={() => setKind('audio')} />
      <IconButton icon={Video} size="small" label={formatMessage({ id: 'chat.recordVideo' })} onClick={() => setKind('video')} />
      {kind && (
        <Loading>
          <ClipDialog kind={kind} onClip={onClip} onClose={() => setKind(undefined)} />
        </Loading>
      )}
    </>
  )
}
