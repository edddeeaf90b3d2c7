import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../button.tsx'
import styles from './list-end.module.css'

/** The distance before the end at which the next page is fetched. */
const ahead = '900px'

type ListEndProps = {
  /** The pages, as a query has them. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
  /** The button that fetches the next page. */
  more: ReactNode
  /** What stands below the last row. */
  end: ReactNode
}

/** Fetches the next page as the end comes near, offers a button for keyboards and after a failure, and marks the end. */
export function ListEnd({ list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }, more, end }: ListEndProps) {
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
          {isFetchNextPageError ? <FormattedMessage id="ui.tryAgain" /> : more}
        </Button>
      ) : (
        end
      )}
    </div>
  )
}
