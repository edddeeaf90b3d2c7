import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import styles from './kiosk.module.css'
import { leavesAfter } from './use-idle.ts'

const second = 1_000

/** Counts down until the turn ends. Any touch or key stops it (WCAG 2.2.1). A person who needs longer has as long as they want. */
export function Leaving({ onEnd }: { onEnd: () => void }) {
  const [left, setLeft] = useState(leavesAfter / second)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const passed = performance.now() - began
      if (passed >= leavesAfter) end()
      else setLeft(Math.ceil((leavesAfter - passed) / second))
    }, second)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.leaving}>
      <p role="alert">
        <FormattedMessage id="clockin.kiosk.leaving" values={{ seconds: leavesAfter / second }} />
      </p>
      <p className={styles.left} aria-hidden>
        {left}
      </p>
      {/* The press itself stops it, wherever it is. */}
      <Button size="large">
        <FormattedMessage id="clockin.kiosk.stay" />
      </Button>
    </div>
  )
}
