import { Pause, Play } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { formatDuration } from './format-duration.ts'
import styles from './player-controls.module.css'
import type { Player } from './use-player.ts'
import { Waveform } from './waveform.tsx'

type PlayerControlsProps = { player: Player; waveform?: readonly number[] | null; ready: boolean }

/** Play, seek, speed: by pointer, and with the keys of a slider. */
export function PlayerControls({ player, waveform, ready }: PlayerControlsProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { isPlaying, at, duration, speed, toggle, seek, faster } = player
  const played = duration ? at / duration : 0
  return (
    <div className={styles.controls}>
      <IconButton
        icon={isPlaying ? Pause : Play}
        tone="primary"
        label={formatMessage({ id: isPlaying ? 'chat.pause' : 'chat.play' })}
        onClick={toggle}
        {...(ready ? {} : { pending: true })}
      />
      <div className={styles.seek} data-waveform={Boolean(waveform?.length)}>
        {waveform?.length ? <Waveform bars={waveform} played={played} /> : null}
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(duration))}
          step={1_000}
          value={Math.round(at)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          aria-label={formatMessage({ id: 'chat.seek' })}
          aria-valuetext={formatMessage({ id: 'chat.timeOf' }, { at: formatDuration(at), length: formatDuration(duration) })}
        />
      </div>
      <span className={styles.time}>{formatDuration(isPlaying || at > 0 ? at : duration)}</span>
      <button type="button" className={styles.speed} onClick={faster}>
        <VisuallyHidden>{formatMessage({ id: 'chat.speed' })} </VisuallyHidden>
        {`${formatNumber(speed)}×`}
      </button>
    </div>
  )
}
