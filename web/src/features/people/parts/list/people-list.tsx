import type { Employee } from '@atrium/contract/people/schemas'
import { UsersRound } from 'lucide-react'
import { useSyncExternalStore, type RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { bestOf } from '#app/palette/ranking.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { directory, nameOf } from '../../people.ts'
import linked from '../linked-row.module.css'
import { ListEnd } from './list-end.tsx'
import type { ListView } from './list-view.ts'
import { NobodyFound } from './nobody-found.tsx'
import styles from './people-list.module.css'
import { PeopleRows } from './people-rows.tsx'
import { PersonRow } from './person-row.tsx'
import type { PeopleListing } from './use-list.ts'

type PeopleListProps = { listing: PeopleListing; view: ListView; scroller: RefObject<HTMLElement | null>; mayInvite: boolean }

/** All people who match, or an explanation of why there are none. Offline: the people known to this device. */
export function PeopleList({ listing, view, scroller, mayInvite }: PeopleListProps) {
  const { list, words, total, key } = listing
  const remembered = useRemembered(words)
  const found = list.data?.pages.flatMap(({ items }) => items) ?? []
  const offline = list.isError && !list.data
  const shown = offline ? remembered : found
  if (list.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={12} />
      </DelayedLoader>
    )
  }
  if (offline && !shown.length)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!shown.length) return <NobodyFound listing={listing} mayInvite={mayInvite} />
  return (
    <>
      <PeopleRows people={shown} total={total ?? shown.length} view={view} scroller={scroller} place={`${view} ${key}`} />
      {offline ? (
        <Remembered onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <ListEnd list={list} scroller={scroller} />
      )}
    </>
  )
}

/** For users who may not see the whole company: the people they have met. */
export function MetPeople({ search }: { search: string }) {
  const shown = useRemembered(search)
  return (
    <div className={styles.met}>
      <Banner>
        <FormattedMessage id="people.met" />
      </Banner>
      {shown.length ? (
        <ul className={linked.list}>
          {shown.map((person) => (
            <li key={person.employee_id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={UsersRound}>
          <FormattedMessage id="people.metNobody" />
        </EmptyState>
      )}
    </div>
  )
}

/** The people known to this device, by name: used without a server, or without the permission to see everyone. */
function useRemembered(search: string): Employee[] {
  const known = useSyncExternalStore(directory.subscribe, directory.known)
  const byName = [...known.values()]
    .filter(({ employee_account_status: status }) => status !== 'DEACTIVATED' && status !== 'DELETED')
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
  return bestOf(byName, search, (person) => `${nameOf(person)} ${person.position_title ?? ''}`, byName.length)
}

const Remembered = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <div className={styles.end}>
    <FormattedMessage id="people.remembered" />
    <Button tone="plain" pending={retrying} onClick={onRetry}>
      <FormattedMessage id="ui.tryAgain" />
    </Button>
  </div>
)
