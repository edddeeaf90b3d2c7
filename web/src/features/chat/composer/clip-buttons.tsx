import { Mic, Video } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Clip } from '../clips/recorder.ts'
import styles from './composer.module.css'

const ClipDialog = lazyWithRetry(() => import('../clips/clip-dialog.tsx'))

/** Records a voice clip in the composer, or a video clip. Browsers record only on secure pages. */
export function ClipButtons({ onVoice, onClip }: { onVoice: () => void; onClip: (clip: Clip) => void }) {
  const { formatMessage } = useIntl()
  const [filming, setFilming] = useState(false)
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return null
  return (
    <>
      <IconButton icon={Mic} size="small" label={formatMessage({ id: 'chat.recordVoice' })} onClick={onVoice} />
      <IconButton
        icon={Video}
        size="small"
        className={styles.film}
        label={formatMessage({ id: 'chat.recordVideo' })}
        onClick={() => setFilming(true)}
      />
      {filming && (
        <Loading>
          <ClipDialog onClip={onClip} onClose={() => setFilming(false)} />
        </Loading>
      )}
    </>
  )
}
