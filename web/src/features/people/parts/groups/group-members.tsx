import type { Group } from '@atrium/contract/people/groups'
import type { Employee } from '@atrium/contract/people/schemas'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Search, SearchX, UserMinus, UsersRound } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useAuth } from '#app/session/auth.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { profilePath } from '../../paths.ts'
import { directory, nameOf, useAvailability } from '../../people.ts'
import { useLookAt } from '../../use-look-at.ts'
import { people } from '../../server.ts'
import linked from '../linked-row.module.css'
import { ListEnd } from '../list/list-end.tsx'
import styles from './groups.module.css'

/** The current members of the group, searchable by name. */
export function GroupMembers({ group }: { group: Group }) {
  const { formatMessage } = useIntl()
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const list = useInfiniteQuery(people.pages('listGroupMembers', { group_id: group.group_id, ...(searched ? { search: searched } : {}) }))
  useEffect(() => {
    for (const page of list.data?.pages ?? []) directory.put(page.items)
  }, [list.data])
  const members = (list.data?.pages ?? []).flatMap(({ items }) => items)
  useLookAt(members.slice(-200).map(({ employee_id }) => employee_id))
  return (
    <>
      <TextField
        type="search"
        icon={Search}
        label={formatMessage({ id: 'people.groups.searchMembers' })}
        labelHidden
        placeholder={formatMessage({ id: 'people.searchHint' })}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {list.isPending && (
        <DelayedLoader>
          <SkeletonRows count={6} />
        </DelayedLoader>
      )}
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && members.length === 0 && <Nobody search={searched} group={group} />}
      {members.length > 0 && (
        <>
          <ul className={linked.list}>
            {members.map((person) => (
              <Member key={person.employee_id} person={person} group={group} />
            ))}
          </ul>
          <ListEnd list={list} />
        </>
      )}
    </>
  )
}

const Nobody = ({ search, group }: { search: string; group: Group }) => (
  <EmptyState icon={search ? SearchX : UsersRound}>
    {search ? (
      <FormattedMessage id="people.nobodyFound" values={{ search }} />
    ) : (
      <FormattedMessage id={group.group_type === 'rule' ? 'people.groups.nobodyFits' : 'people.groups.nobodyYet'} />
    )}
  </EmptyState>
)

function Member({ person, group }: { person: Employee; group: Group }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const availability = useAvailability(person)
  const { employee_id } = person
  const name = nameOf(person)
  const renew = () => Promise.all(['listGroups', 'listGroupMembers'].map((key) => queryClient.invalidateQueries({ queryKey: keyOf(key) })))
  const addBack = useMutation({
    mutationFn: () => people.call.updateGroup({ group_id: group.group_id, added: [{ employee_id }] }),
    onSuccess: renew,
  })
  const remove = useMutation({
    mutationFn: () => people.call.updateGroup({ group_id: group.group_id, removed: [{ employee_id }] }),
    onSuccess: async () => {
      show({
        text: formatMessage({ id: 'people.groups.removed' }, { name }),
        action: { label: formatMessage({ id: 'people.groups.undo' }), onSelect: () => addBack.mutate() },
      })
      await renew()
    },
    onError: (error) => show({ tone: 'danger', text: error.message }),
  })
  return (
    <li className={classNames(linked.row, styles.row)}>
      <Avatar name={name} photo={person.profile_url} presence={availability} />
      <div className={linked.words}>
        <RouterLink to={profilePath(employee_id)} className={linked.name} dir="auto">
          {name}
        </RouterLink>
        <p className={linked.soft} dir="auto">
          {[person.position_title, person.department].filter(Boolean).join(' · ') || person.work_email_id}
        </p>
      </div>
      {group.group_type === 'manual' && can({ anyOf: ['people.manage'] }) && (
        <span className={linked.action}>
          <IconButton
            icon={UserMinus}
            label={formatMessage({ id: 'people.groups.remove' }, { name })}
            pending={remove.isPending}
            onClick={() => remove.mutate()}
          />
        </span>
      )}
    </li>
  )
}
