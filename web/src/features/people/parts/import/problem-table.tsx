import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { saveFile } from '#app/save-file.ts'
import { imports } from './imports.ts'
import styles from './import.module.css'

type Page = Awaited<ReturnType<typeof imports.call.listImportProblems>>

/** The rows with problems, with a count per reason first, and a file of them to correct. */
export function ProblemTable({ found: { import_id, state } }: { found: EmployeeImport }) {
  const list = useInfiniteQuery({
    queryKey: keyOf('listImportProblems', { import_id, state }),
    queryFn: ({ pageParam, signal }) =>
      imports.call.listImportProblems({ import_id, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const pages = list.data?.pages ?? []
  const [first] = pages
  return (
    <section className={styles.problems} aria-labelledby="import-problems">
      <div className={styles.problemsHead}>
        <div>
          <h2 id="import-problems" className={styles.heading}>
            <FormattedMessage id="people.import.problems" />
          </h2>
          <p className={styles.soft}>
            <FormattedMessage id="people.import.problems.text" />
          </p>
        </div>
        <DownloadButton importId={import_id} />
      </div>
      {list.isError && !first && <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {first && first.reasons.length > 1 && <Reasons of={first} />}
      {first && <Rows items={pages.flatMap(({ items }) => items)} />}
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

function DownloadButton({ importId }: { importId: string }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const download = () => {
    setPending(true)
    imports.call
      .getFailedRows({ import_id: importId })
      .then(saveFile, () => show({ text: formatMessage({ id: 'people.import.notSaved' }) }))
      .finally(() => setPending(false))
  }
  return (
    <Button icon={Download} pending={pending} onClick={download}>
      <FormattedMessage id="people.import.problems.download" />
    </Button>
  )
}

const Reasons = ({ of: { reasons } }: { of: Page }) => (
  <ul className={styles.reasons}>
    {reasons.map(({ reason, rows }) => (
      <li key={reason}>
        <FormattedMessage id="people.import.problems.rows" values={{ rows }} />: <FormattedMessage id={`people.import.reason.${reason}`} />
      </li>
    ))}
  </ul>
)

const Rows = ({ items }: { items: Page['items'] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {(['row', 'column', 'value', 'why'] as const).map((head) => (
          <th key={head} scope="col">
            <FormattedMessage id={`people.import.problem.${head}`} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map(({ row, column, value, reason }) => (
        <tr key={`${row} ${column} ${reason}`}>
          <th scope="row">{row}</th>
          <td>{column}</td>
          <td className={styles.value}>{value}</td>
          <td>
            <FormattedMessage id={`people.import.reason.${reason}`} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
