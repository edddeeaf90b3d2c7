import { FormattedMessage } from 'react-intl'
import styles from './failures.module.css'
import { referenceOf } from './report.ts'

/** The reference with which support finds a failure; renders nothing without one. */
export function Reference({ of }: { of: unknown }) {
  const reference = referenceOf(of)
  if (!reference) return null
  return (
    <p className={styles.reference}>
      <FormattedMessage id="app.failure.reference" values={{ reference: <code>{reference}</code> }} />
    </p>
  )
}
