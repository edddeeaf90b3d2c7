import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import styles from './people-list.module.css'

/** The distance before the end at which the next page is fetched. */
const ahead = '600px'

type ListEndProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** The scroll container, if it is not the page. */
  scroller?: RefObject<HTMLElement | null>
}

/**
 * The end of a paged list: fetches the next page as it comes near, offers a button for keyboards and after a failure,
 * and marks the end.
 */
export function ListEnd({ list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }, scroller }: ListEndProps) {
  const foot = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  })
  useEffect(() => {
    if (!foot.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: scroller?.current ?? null,
      rootMargin: ahead,
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, scroller])
  return (
    <div ref={foot} className={styles.end}>
      {hasNextPage ? (
        <Button tone="plain" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <FormattedMessage id={isFetchNextPageError ? 'ui.tryAgain' : 'people.more'} />
        </Button>
      ) : (
        <FormattedMessage id="people.end" />
      )}
    </div>
  )
}
