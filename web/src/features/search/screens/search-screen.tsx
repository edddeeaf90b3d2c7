import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { AllKinds } from '../parts/all-kinds.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { KindTabs } from '../parts/kind-tabs.tsx'
import { OneKind } from '../parts/one-kind.tsx'
import { SearchField } from '../parts/field/search-field.tsx'
import { SearchTools } from '../parts/search-tools.tsx'
import { searchPath, type SearchAddress } from '../paths.ts'
import { useFirstAnswers } from '../use-answers.ts'
import { useShownKinds } from '../use-shown-kinds.ts'
import styles from './search-screen.module.css'

/** `/search`: everything visible to the user that matches. The whole state is in the address. */
export default function SearchScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const address: SearchAddress = useSearch({ strict: false })
  const { query = '', sort = 'newest' } = address
  const chosen = useShownKinds().find(({ kind }) => kind === address.kind)
  const asked = useDeferredValue(query.trim())
  const firsts = useFirstAnswers(asked, sort)
  const go = (change: SearchAddress): void => {
    const { query: typed, ...rest } = { ...address, ...change }
    void navigate({ to: searchPath, search: { ...(typed ? { query: typed } : {}), ...rest }, replace: true })
  }
  return (
    <Panes>
      <Content bar={<Bar title={<PageTitle title={formatMessage({ id: 'search.title' })} />} />}>
        <div className={styles.page}>
          <SearchField query={query} onQueryChange={(next) => go({ query: next })} />
          {asked ? (
            <>
              <SearchTools
                query={query}
                sort={sort}
                onQueryChange={(next) => go({ query: next })}
                onSortChange={(next) => go({ sort: next })}
              />
              <KindTabs address={address} groups={firsts.data?.groups} />
              {chosen ? (
                <OneKind key={chosen.kind} query={asked} {...chosen} sort={sort} />
              ) : (
                <AllKinds query={asked} sort={sort} answers={firsts} />
              )}
            </>
          ) : (
            <Beginning onChoose={(next) => go({ query: next })} />
          )}
        </div>
      </Content>
    </Panes>
  )
}
