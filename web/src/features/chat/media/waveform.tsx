import styles from './waveform.module.css'

/** The bars of a recording, 0 to 100 high; `played` is the share in another colour. */
export function Waveform({ bars, played }: { bars: readonly number[]; played: number }) {
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
