import type { Space, SpaceMember } from '@atrium/contract/chat/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { keyOf } from '#app/server-data.ts'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, useAvailability, usePerson } from '#features/people/people.ts'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import styles from './members-pane.module.css'

const MemberMenu = popupOnDemand(() => import('./member-menu.tsx'), 'menu')

/** One member, with the admin actions. */
export function Member({ member, space }: { member: SpaceMember; space: Space }) {
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const person = usePerson(member.employee_id)
  const availability = useAvailability(person)
  const name = person ? nameOf(person) : ''
  const actions = useMemberActions(space, member, name)
  return (
    <>
      <PersonHoverCard employeeId={member.employee_id}>
        <ListRow
          // Labels the link until the person's card is loaded.
          render={
            <Link to={profilePath(member.employee_id)} aria-label={person ? undefined : formatMessage({ id: 'people.aColleague' })} />
          }
          leading={<Avatar name={name} photo={person?.profile_url} presence={availability} />}
          title={name}
          detail={person?.position_title}
          meta={member.role === 'admin' && formatMessage({ id: 'chat.admin' })}
          className={space.can.lead ? styles.withMenu : undefined}
        />
      </PersonHoverCard>
      {space.can.lead && (
        <span className={styles.remove}>
          <MemberMenu
            trigger={<IconButton size="small" icon={EllipsisVertical} label={formatMessage({ id: 'chat.memberActions' }, { name })} />}
            role={member.role}
            isOwn={member.employee_id === ownId}
            {...actions}
          />
        </span>
      )}
    </>
  )
}

/** Both take effect at once; removing a member can be undone. */
function useMemberActions(space: Space, { employee_id, role }: SpaceMember, name: string) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const queries = useQueryClient()
  const { space_id } = space
  const attempt = async (asked: Promise<unknown>): Promise<boolean> => {
    try {
      await asked
      await queries.invalidateQueries({ queryKey: keyOf('listSpaceMembers') })
      return true
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
      return false
    }
  }
  const bringBack = async (): Promise<void> => {
    await attempt(calls.call.inviteToSpace({ space_id, employee_ids: [employee_id] }))
    if (role === 'admin') await attempt(calls.call.changeSpaceRole({ space_id, employee_id, role }))
  }
  return {
    onRole: async (next: SpaceMember['role']): Promise<void> => {
      const done = await attempt(calls.call.changeSpaceRole({ space_id, employee_id, role: next }))
      if (done) toasts.show({ text: formatMessage({ id: `chat.roleChanged.${next}` }, { name }) })
    },
    onRemove: async (): Promise<void> => {
      if (!(await attempt(calls.call.removeSpaceMember({ space_id, employee_id })))) return
      const text = formatMessage({ id: 'chat.memberRemoved' }, { name, space: space.space_name })
      toasts.show({ text, onUndo: () => void bringBack() })
    },
  }
}
