import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nothingUnread } from '#app/feature.ts'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { MyPoints } from '#features/points/my-points.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { Feed } from '../feed/feed.tsx'
import { FeedFilters } from '../feed/feed-filters.tsx'
import { useFeedSearch } from '../feed/use-feed.ts'
import { openGive } from '../give-open.ts'
import { unseen } from '../unseen.ts'
import { ThanksFrame } from './thanks-frame.tsx'
import styles from './thanks-screen.module.css'

/** What people thank each other for, with one’s own points beside it. The filters are in the address. */
export default function ThanksScreen() {
  'use no memo' // its parts are compiled; compiled code is larger
  const { of = 'feed' } = useFeedSearch()
  useSeen()
  return (
    <ThanksFrame part={of}>
      <div className={styles.page}>
        <div className={styles.column}>
          <Ask />
          <FeedFilters />
          <Feed key={of} />
        </div>
        <aside className={styles.side} aria-label={useIntl().formatMessage({ id: 'points.mine' })}>
          <MyPoints />
        </aside>
      </div>
    </ThanksFrame>
  )
}

/** Whoever looks has seen what they received. */
function useSeen(): void {
  const { hasUnread } = useWatched(unseen)
  useEffect(() => {
    if (hasUnread) unseen.write(nothingUnread)
  }, [hasUnread])
}

/** Invites to give thanks, as the first thing in the feed. */
function Ask() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const me = usePerson(useSession().employee_id)
  return (
    <button type="button" className={styles.ask} onClick={() => openGive()}>
      <Avatar name={me ? nameOf(me) : ''} photo={me?.profile_url} />
      <span className={styles.question}>
        <FormattedMessage id="recognition.ask" />
      </span>
      <Kbd keys={['T']} />
    </button>
  )
}
