import { FormattedMessage } from 'react-intl'
import styles from './failures.module.css'
import { referenceOf } from './report.ts'

/** By what support finds a failure; nothing where there is none. */
export function Reference({ of }: { of: unknown }) {
  const reference = referenceOf(of)
  if (!reference) return null
  return (
    <p className={styles.reference}>
      <FormattedMessage id="app.failure.reference" values={{ reference: <code>{reference}</code> }} />
    </p>
  )
}
