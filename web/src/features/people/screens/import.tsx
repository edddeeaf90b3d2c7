import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { NotFoundPage } from '#app/failures/not-found-page.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { keyOf } from '#app/server-data.ts'
import { useAuth } from '#app/session/auth.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { imports } from '../parts/import/imports.ts'
import { ImportProgress } from '../parts/import/import-progress.tsx'
import { ImportSteps, type ImportStep } from '../parts/import/import-steps.tsx'
import { importPath, peoplePath } from '../paths.ts'
import styles from './import.module.css'

/** Each step's code loads when it is reached. */
const ChooseFile = lazyWithRetry(() => import('../parts/import/choose-file.tsx'))
const MatchColumns = lazyWithRetry(() => import('../parts/import/match-columns.tsx'))
const CheckedImport = lazyWithRetry(() => import('../parts/import/checked-import.tsx'))
const EndedImport = lazyWithRetry(() => import('../parts/import/ended-import.tsx'))

/** How often a running import is polled, in milliseconds. */
const every = 1_000
const isAtWork = (state: EmployeeImport['state'] | undefined): boolean => state === 'checking' || state === 'running' || state === 'undoing'

/**
 * Imports people from a file. The address contains the import's id, so a reload, or a visit the next day, shows its
 * progress.
 */
export default function Import() {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const { import: id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const client = useQueryClient()
  const [changing, setChanging] = useState<string>()
  const query = useQuery({
    ...imports.query('getImport', { import_id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? every : false),
  })
  if (!can({ anyOf: ['people.manage'] })) return <NotFoundPage />
  const take = (found: EmployeeImport) => {
    setChanging(undefined)
    client.setQueryData(keyOf('getImport', { import_id: found.import_id }), found)
    void client.invalidateQueries({ queryKey: keyOf('listImports') })
    void client.invalidateQueries({ queryKey: keyOf('listImportProblems') })
    void client.invalidateQueries({ queryKey: keyOf('listImportChanges') })
    if (found.import_id !== id) void navigate({ to: importPath, search: { import: found.import_id } })
  }
  const found = id === undefined ? undefined : query.data
  const matching = found && (found.state === 'uploaded' || changing === found.import_id)
  return (
    <Panes>
      <Content
        bar={
          <Bar
            back={{ render: <RouterLink to={peoplePath} aria-label={formatMessage({ id: 'people.import.back' })} /> }}
            title={<PageTitle title={formatMessage({ id: 'people.import.title' })} />}
          />
        }
      >
        <div className={styles.page}>
          <ImportSteps at={stepOf(found, matching)} />
          <Loading>
            {id === undefined && <ChooseFile onOpened={take} />}
            {id !== undefined && query.isPending && (
              <DelayedLoader>
                <Skeleton shape="block" height="240px" />
              </DelayedLoader>
            )}
            {id !== undefined && query.isError && !found && (
              <ErrorState title={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />
            )}
            {found && matching && <MatchColumns key={found.import_id} found={found} onChecked={take} />}
            {found && isAtWork(found.state) && <ImportProgress found={found} onStopped={take} />}
            {found?.state === 'checked' && !matching && (
              <CheckedImport found={found} onStarted={take} onChange={() => setChanging(found.import_id)} />
            )}
            {found && ['done', 'cancelled', 'failed', 'undone'].includes(found.state) && <EndedImport found={found} onChanged={take} />}
          </Loading>
        </div>
      </Content>
    </Panes>
  )
}

function stepOf(found: EmployeeImport | undefined, matching: boolean | undefined): ImportStep {
  if (!found) return 'file'
  if (matching) return 'columns'
  return found.state === 'checking' || found.state === 'checked' ? 'check' : 'import'
}
