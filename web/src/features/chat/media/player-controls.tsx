import { Pause, Play } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { clockOf } from './clock-of.ts'
import styles from './player-controls.module.css'
import type { Player } from './use-player.ts'

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
          aria-valuetext={formatMessage({ id: 'chat.timeOf' }, { at: clockOf(at), length: clockOf(duration) })}
        />
      </div>
      <span className={styles.time}>{clockOf(isPlaying || at > 0 ? at : duration)}</span>
      <button type="button" className={styles.speed} onClick={faster}>
        <VisuallyHidden>{formatMessage({ id: 'chat.speed' })} </VisuallyHidden>
        {`${formatNumber(speed)}×`}
      </button>
    </div>
  )
}

function Waveform({ bars, played }: { bars: readonly number[]; played: number }) {
  return (
    <svg className={styles.bars} viewBox={`0 0 ${bars.length * 3} 32`} preserveAspectRatio="none" aria-hidden>
      {bars.map((bar, index) => {
        const height = Math.max(2, (bar / 100) * 30)
        const place = `${index}` // bars have no identity other than their position
        return (
          <rect key={place} x={index * 3} y={16 - height / 2} width={2} height={height} rx={1} data-played={index / bars.length < played} />
        )
      })}
    </svg>
  )
}
