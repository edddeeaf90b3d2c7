import { useId } from 'react'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import styles from './controls.module.css'

export type Step = { value: number; name: string; icon?: IconType; words?: string }
type ScaleProps = {
  labelledBy: string
  describedBy?: string | undefined
  steps: readonly Step[]
  value: number | undefined
  onValueChange: (value: number) => void
  /** What the lowest and the highest step mean. */
  ends?: readonly [string, string] | undefined
  /** One of several on its page: digits would not say which is meant. */
  withoutKeys?: boolean
}

/** Steps in a row, of which one is chosen. A digit chooses the step of that number. */
export function Scale({ labelledBy, describedBy, steps, value, onValueChange, ends, withoutKeys = false }: ScaleProps) {
  const name = useId()
  const endsId = useId()
  const hasEnds = ends?.some(Boolean)
  return (
    <div>
      <div
        className={styles.scale}
        style={{ '--steps': steps.length }}
        data-long={steps.length > 7}
        data-worded={steps.some(({ words }) => words)}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, hasEnds && endsId].filter(Boolean).join(' ') || undefined}
      >
        {steps.map((step) => (
          <label key={step.value} className={styles.step}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              aria-label={step.words ? undefined : step.name}
              checked={step.value === value}
              data-key={withoutKeys ? undefined : step.value}
              onChange={() => onValueChange(step.value)}
            />
            {step.icon && <Icon of={step.icon} />}
            {step.words ? (
              <span className={styles.stepWords} dir="auto">
                {step.words}
              </span>
            ) : (
              <span aria-hidden>{step.name}</span>
            )}
          </label>
        ))}
      </div>
      {hasEnds && (
        <p className={styles.ends} id={endsId}>
          <span dir="auto">{ends?.[0]}</span>
          <span dir="auto">{ends?.[1]}</span>
        </p>
      )}
    </div>
  )
}
