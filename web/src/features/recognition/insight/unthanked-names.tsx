import { useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePeople, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { PersonName } from '../card/names.tsx'
import { openGive } from '../give-open.ts'
import { recognition } from '../server.ts'
import { ExportButton } from './export-button.tsx'
import styles from './insight.module.css'
import type { Selection } from './use-insight.ts'

/** The names, page by page, each with a way to thank. */
export default function UnthankedNames({ selection }: { selection: Selection }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery({ ...recognition.pages('listUnthanked', { ...selection, limit: 24 }), staleTime: 5 * 60_000 })
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ employee_id }) => employee_id)) ?? []
  const known = usePeople(ids)
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (list.isPending || (ids.length > 0 && known.length === 0))
    return (
      <DelayedLoader>
        <SkeletonRows count={4} />
      </DelayedLoader>
    )
  return (
    <>
      <ul className={styles.names} aria-label={formatMessage({ id: 'recognition.insight.unthanked' })}>
        {ids.map((id) => (
          <Unthanked key={id} id={id} />
        ))}
      </ul>
      <div className={styles.filters}>
        {list.hasNextPage && (
          <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id={list.isFetchNextPageError ? 'ui.tryAgain' : 'recognition.insight.more'} />
          </Button>
        )}
        <ExportButton selection={selection} report="unthanked" />
      </div>
    </>
  )
}

function Unthanked({ id }: { id: string }) {
  const { formatMessage } = useIntl()
  const person = usePerson(id)
  const name = person ? nameOf(person) : ''
  return (
    <li className={styles.person}>
      <Avatar name={name} photo={person?.profile_url} />
      <span className={styles.name}>
        <PersonName id={id} />
      </span>
      <IconButton
        size="small"
        icon={Sparkles}
        label={formatMessage({ id: 'recognition.insight.thank' }, { name })}
        onClick={() => openGive({ employeeIds: [id] })}
      />
    </li>
  )
}
