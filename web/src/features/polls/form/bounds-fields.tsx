import { useIntl } from 'react-intl'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { filled } from './poll-draft.ts'
import styles from './poll-form.module.css'
import type { PollForm } from './use-poll-form.ts'

/** How many options a vote has. */
export default function BoundsFields({ form: { draft, change, errorOf } }: { form: PollForm }) {
  const { formatMessage } = useIntl()
  const count = Math.max(2, filled(draft).length)
  return (
    <div className={styles.row} data-field="maximum">
      <Stepper
        label={formatMessage({ id: 'polls.form.minimum' })}
        minimum={1}
        maximum={count}
        value={draft.minimum}
        onValueChange={(minimum) => change({ minimum })}
      />
      <Stepper
        label={formatMessage({ id: 'polls.form.maximum' })}
        error={errorOf('maximum')}
        minimum={1}
        maximum={count}
        value={draft.maximum ?? count}
        onValueChange={(maximum) => change({ maximum: maximum === count ? undefined : maximum })}
      />
    </div>
  )
}
