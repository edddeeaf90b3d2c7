import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Spinner } from '#ui/states/spinner.tsx'
import styles from './shell.module.css'
import { markSplashed, splashDelay, wasSplashed } from './splashed.ts'

/** True while the splash is shown; sets the flag afterwards (spec §2). */
export function useSplash(delay: { firstVisit: number; laterVisit: number } = splashDelay): boolean {
  const [held, setHeld] = useState(true)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        markSplashed()
        setHeld(false)
      },
      wasSplashed() ? delay.laterVisit : delay.firstVisit,
    )
    return () => clearTimeout(timer)
  }, [delay])
  return held
}

/** First visit: the logo, 130 × 130, light with the lime accent. Later visits: a small spinner (spec §2). */
export function Splash() {
  const { formatMessage } = useIntl()
  const [first] = useState(() => !wasSplashed())
  return (
    <div className={styles.full} data-first={first || undefined} role="status" aria-label={formatMessage({ id: 'app.splash.loading' })}>
      {first ? <img className={styles.logo} src="/icon.svg" width={130} height={130} alt="" /> : <Spinner size="small" />}
    </div>
  )
}
