import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/text/link.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import styles from './shell.module.css'
import { supportLink } from './support.ts'

/** The delay before the loading screen offers help, in milliseconds (spec §9). */
const delayedElementAfter = 3_000

/** The full-screen indicator while the company loads, with help when it takes long (spec §2). */
export function CompanyLoading() {
  'use no memo' // rendered once; compiled code is larger
  const { formatMessage } = useIntl()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayedElementAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.full} role="status" aria-label={formatMessage({ id: 'app.company.loading' })}>
      <Spinner size="large" />
      {late && (
        <div className={styles.late}>
          <p className={styles.lateTitle}>
            <FormattedMessage id="app.delayed.title" />
          </p>
          <p>
            <FormattedMessage id="app.delayed.text" />
          </p>
          <div className={styles.lateActions}>
            <Button onClick={() => location.reload()}>
              <FormattedMessage id="app.delayed.reload" />
            </Button>
            <Link href={supportLink()}>
              <FormattedMessage id="app.delayed.support" />
            </Link>
          </div>
        </div>
      )}
    </div>
  )
}
