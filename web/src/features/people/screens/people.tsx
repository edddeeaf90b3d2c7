import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search, UserPlus } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PeopleList } from '../parts/people-list.tsx'
import { peoplePath } from '../paths.ts'
import { directory } from '../people.ts'
import { people } from '../server.ts'
import styles from './people.module.css'

const InviteDialog = lazyWithRetry(() => import('../parts/invite-dialog.tsx'))

/** The directory: everyone of the company, found by parts of their names. */
export default function People() {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const { search = '', invite = false } = useSearch({ strict: false })
  const navigate = useNavigate()
  const searched = useDeferredValue(search.trim())
  const list = useInfiniteQuery(
    people.pages('listEmployees', { ...(searched ? { search: searched } : {}), sort: { field: 'first_name', direction: 'asc' } }),
  )
  useEffect(() => {
    for (const page of list.data?.pages ?? []) directory.put(page.items)
  }, [list.data])

  // The search is part of the address, but not of the way back: every letter replaces the one before.
  const change = (next: { search?: string; invite?: boolean }) => void navigate({ to: peoplePath, search: next, replace: true })
  const mayInvite = can({ anyOf: ['people.invite'] })
  return (
    <Panes>
      <Content
        bar={
          <Bar
            title={<PageTitle title={formatMessage({ id: 'people.place' })} />}
            actions={
              mayInvite && (
                <Button tone="primary" icon={UserPlus} onClick={() => change({ ...(search ? { search } : {}), invite: true })}>
                  <FormattedMessage id="people.invite.open" />
                </Button>
              )
            }
          />
        }
      >
        <div className={styles.page}>
          <TextField
            type="search"
            icon={Search}
            label={formatMessage({ id: 'people.search' })}
            labelHidden
            placeholder={formatMessage({ id: 'people.searchHint' })}
            value={search}
            onChange={(event) => change(event.target.value ? { search: event.target.value } : {})}
          />
          <PeopleList list={list} search={searched} onInvite={mayInvite ? () => change({ invite: true }) : undefined} />
        </div>
      </Content>
      {mayInvite && invite && (
        <Suspense>
          <InviteDialog onClose={() => change(search ? { search } : {})} />
        </Suspense>
      )}
    </Panes>
  )
}
