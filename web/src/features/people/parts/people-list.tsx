import type { Employee } from '@atrium/contract/people/schemas'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { bestOf } from '#app/palette/ranking.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useLookAt } from '../looking.ts'
import { directory, nameOf, usePeople } from '../people.ts'
import { ListEnd } from './list-end.tsx'
import styles from './people-list.module.css'
import { PersonRow } from './person-row.tsx'

type Page = { items: Employee[]; next_cursor: string | null }
type PeopleListProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  search: string
  onInvite: (() => void) | undefined
}
/** How many people's presence is asked for at once. */
const looked = 200

export function PeopleList({ list, search, onInvite }: PeopleListProps) {
  const remembered = useRemembered(search)
  const ids =
    list.isError && !list.data ? remembered : (list.data?.pages ?? []).flatMap(({ items }) => items).map(({ employee_id }) => employee_id)
  const shown = usePeople(ids)
  useLookAt(ids.slice(-looked))
  if (list.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={12} />
      </DelayedLoader>
    )
  }
  if (list.isError && !shown.length)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!ids.length) return <NobodyFound search={search} onInvite={onInvite} />
  return (
    <>
      <ul className={styles.list}>
        {shown.map((person) => (
          <PersonRow key={person.employee_id} person={person} />
        ))}
      </ul>
      {list.data ? <ListEnd list={list} /> : <Remembered onRetry={() => void list.refetch()} retrying={list.isFetching} />}
    </>
  )
}

/** Whom this device knows, by name: what is left of the directory without a server. */
function useRemembered(search: string): string[] {
  const known = useSyncExternalStore(directory.subscribe, directory.known)
  const byName = [...known.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
  return bestOf(byName, search, (person) => `${nameOf(person)} ${person.position_title ?? ''}`, byName.length).map(
    ({ employee_id }) => employee_id,
  )
}

const Remembered = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <div className={styles.end}>
    <FormattedMessage id="people.remembered" />
    <Button tone="plain" pending={retrying} onClick={onRetry}>
      <FormattedMessage id="ui.tryAgain" />
    </Button>
  </div>
)

function NobodyFound({ search, onInvite }: Pick<PeopleListProps, 'search' | 'onInvite'>) {
  if (search) {
    return (
      <EmptyState icon={SearchX}>
        <FormattedMessage id="people.nobodyFound" values={{ search }} />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={UsersRound}
      action={
        onInvite && (
          <Button tone="primary" onClick={onInvite}>
            <FormattedMessage id="people.invite.open" />
          </Button>
        )
      }
    >
      <FormattedMessage id="people.nobodyYet" />
    </EmptyState>
  )
}
