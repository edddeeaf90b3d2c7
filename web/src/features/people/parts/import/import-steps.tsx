import { useIntl } from 'react-intl'
import type { MessageId } from '../../../../message-ids.ts'
import styles from './import.module.css'

const steps = ['file', 'columns', 'check', 'import'] as const
export type ImportStep = (typeof steps)[number]
const words: Readonly<Record<ImportStep, MessageId>> = {
  file: 'people.import.step.file',
  columns: 'people.import.step.columns',
  check: 'people.import.step.check',
  import: 'people.import.step.import',
}

/** The current step of an import. */
export function ImportSteps({ at }: { at: ImportStep }) {
  const { formatMessage } = useIntl()
  return (
    <ol className={styles.steps} aria-label={formatMessage({ id: 'people.import.steps' })}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-past={index < steps.indexOf(at) || undefined}
          aria-current={step === at ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          {formatMessage({ id: words[step] })}
        </li>
      ))}
    </ol>
  )
}
