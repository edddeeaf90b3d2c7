import type { EmployeeImport, ImportChange } from '@atrium/contract/people/imports'
import type { UndoReason } from '@atrium/contract/people/import-reasons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MoveRight } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { imports } from './imports.ts'
import styles from './change-table.module.css'
import shared from './import.module.css'
import { useFieldOptions } from './use-mapping.ts'

/** Whom an import adds and changes, by name, with each value before and after; or what undoing it left, and why. */
export function ChangeTable({ found: { import_id, state }, only }: { found: EmployeeImport; only?: 'kept' }) {
  const list = useInfiniteQuery({
    queryKey: keyOf('listImportChanges', { import_id, state, only }),
    queryFn: ({ pageParam, signal }) =>
      imports.call.listImportChanges({ import_id, ...(only && { only }), ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError && !items.length)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!items.length) return null
  return (
    <section className={shared.problems} aria-labelledby="import-changes">
      <h2 id="import-changes" className={shared.heading}>
        <FormattedMessage id={only ? 'people.import.kept' : 'people.import.changes'} />
      </h2>
      <ul className={styles.people}>
        {items.map((item) => (
          <Person key={item.row} item={only ? keptOf(item) : item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id={list.isFetchNextPageError ? 'ui.tryAgain' : 'people.more'} />
          </Button>
        </div>
      )}
    </section>
  )
}

const keptOf = (item: ImportChange): ImportChange => ({ ...item, changes: item.kept ? [] : item.changes.filter(({ kept }) => kept) })

function Person({ item: { name, work_email, outcome, kept, changes } }: { item: ImportChange }) {
  const fields = useFieldOptions()
  const labelOf = (field: string): string => fields.find(({ value }) => value === field)?.label ?? '–'
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        <span dir="auto">{name}</span>
        {outcome === 'new' && (
          <Chip>
            <FormattedMessage id="people.import.changes.new" />
          </Chip>
        )}
        <span className={styles.address}>{work_email}</span>
      </p>
      {kept && <Kept reason={kept} />}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after, kept: left }) => (
            <div key={field} className={styles.change}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <BeforeAndAfter before={before} after={after} />
                {left && <Kept reason={left} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function BeforeAndAfter({ before, after }: Pick<ImportChange['changes'][number], 'before' | 'after'>) {
  const { formatMessage } = useIntl()
  const none = formatMessage({ id: 'people.import.changes.none' })
  return (
    <p className={styles.values}>
      <del dir="auto">{before ?? none}</del>
      <MoveRight
        className={styles.arrow}
        size={14}
        strokeWidth={1.5}
        role="img"
        aria-label={formatMessage({ id: 'people.import.changes.to' })}
      />
      <ins dir="auto">{after ?? none}</ins>
    </p>
  )
}

const Kept = ({ reason }: { reason: UndoReason }) => (
  <p className={styles.kept}>
    <FormattedMessage id={`people.import.kept.${reason}`} />
  </p>
)
