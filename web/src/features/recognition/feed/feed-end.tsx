import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import styles from './feed.module.css'

/** The distance before the end at which the next page is fetched. */
const ahead = '900px'

type FeedEndProps = { list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'> }

/** Fetches the next page as the end comes near, offers a button for keyboards and after a failure, and marks the end. */
export function FeedEnd({ list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: FeedEndProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const foot = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  })
  useEffect(() => {
    if (!foot.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: ahead })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage])
  return (
    <div ref={foot} className={styles.end}>
      {hasNextPage ? (
        <Button tone="plain" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <FormattedMessage id={isFetchNextPageError ? 'ui.tryAgain' : 'recognition.older'} />
        </Button>
      ) : (
        <FormattedMessage id="recognition.end" />
      )}
    </div>
  )
}
