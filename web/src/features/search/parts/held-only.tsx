import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { live } from '#app/live/live.ts'
import { keyOf } from '#app/server-data.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import styles from './held-only.module.css'

const searches = { queryKey: keyOf('searchEverything') }

/** How often the search is retried while the server is unreachable, in milliseconds. */
const pause = 20_000

/**
 * Says that only this device was searched. Repeats the search on the server automatically when the connection is back.
 */
export function HeldOnly() {
  const queryClient = useQueryClient()
  const isAsking = useIsFetching(searches) > 0
  useEffect(() => {
    const askAgain = (): void => void queryClient.invalidateQueries(searches)
    const timer = setInterval(askAgain, pause)
    const stop = live.state.subscribe(() => live.state.read() === 'live' && askAgain())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [queryClient])
  return (
    <div className={styles.whole}>
      <Banner
        icon={CloudOff}
        action={
          <Button size="small" pending={isAsking} onClick={() => void queryClient.invalidateQueries(searches)}>
            <FormattedMessage id="ui.tryAgain" />
          </Button>
        }
      >
        <FormattedMessage id="search.heldOnly" />
      </Banner>
    </div>
  )
}
