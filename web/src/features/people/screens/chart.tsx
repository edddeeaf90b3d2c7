import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { useSession } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { Branch } from '../parts/chart/branch.tsx'
import styles from '../parts/chart/chart.module.css'
import { FindInChart } from '../parts/chart/find-in-chart.tsx'
import { FlatNote } from '../parts/chart/flat-note.tsx'
import { useChart } from '../parts/chart/use-chart.ts'
import { PeopleTabs } from '../parts/list/people-tabs.tsx'
import { chartPath } from '../paths.ts'

/** The org chart: a nested list, drawn as a tree, opened to the user or to the person in the address. */
export default function OrgChart() {
  const { formatMessage } = useIntl()
  const { employee_id: ownId } = useSession()
  const { person = ownId }: { person?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [shownAt, setShownAt] = useState(0)
  const { line, shown, isOpen, toggle } = useChart(person)
  const show = (id: string) => {
    setShownAt((before) => before + 1)
    if (id !== person) void navigate({ to: chartPath, search: id === ownId ? {} : { person: id } })
  }
  return (
    <Panes>
      <Content
        ownScroll
        bar={
          <>
            <Bar title={<PageTitle title={formatMessage({ id: 'people.tab.chart' })} />} />
            <PeopleTabs />
          </>
        }
      >
        <div className={styles.tools}>
          <div className={styles.find}>
            <FindInChart onFound={show} />
          </div>
          <Button icon={LocateFixed} onClick={() => show(ownId)}>
            <FormattedMessage id="people.chart.showMe" />
          </Button>
        </div>
        <FlatNote />
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={formatMessage({ id: 'people.tab.chart' })} data-pans>
          {shown ? (
            <div className={styles.tree}>
              <Branch chart={{ ...shown, isOpen, toggle, shownAt }} manager={undefined} depth={0} total={undefined} />
            </div>
          ) : line.isError ? (
            <ErrorState
              title={line.error.message}
              onRetry={() => void queries.invalidateQueries({ queryKey: ['listManagers'] })}
              retrying={line.isFetching}
            />
          ) : (
            <DelayedLoader>
              <SkeletonRows count={6} />
            </DelayedLoader>
          )}
        </div>
      </Content>
    </Panes>
  )
}
