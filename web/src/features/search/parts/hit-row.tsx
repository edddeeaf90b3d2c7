import type { FileHit, MessageHit, MessagePlace, PersonHit, SearchHit, SpaceHit } from '@atrium/contract/search/schemas'
import { Link } from '@tanstack/react-router'
import { Archive, Lock, Paperclip } from 'lucide-react'
import { useIntl } from 'react-intl'
import { conversationPath, placeOfMessage } from '@atrium/contract/chat/paths'
import { useItem } from '#features/chat/use-chat.ts'
import { useSpaceName } from '#features/chat/use-space-name.ts'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './hits.module.css'
import { Marked } from './marked.tsx'

/** One result. The whole row is a link to it. */
export function HitRow({ hit }: { hit: SearchHit }) {
  if (hit.kind === 'message') return <MessageRow hit={hit} />
  if (hit.kind === 'file') return <FileRow hit={hit} />
  return hit.kind === 'person' ? <PersonRow hit={hit} /> : <SpaceRow hit={hit} />
}

function MessageRow({ hit }: { hit: MessageHit }) {
  const { formatMessage } = useIntl()
  const sender = usePerson(hit.sender_id)
  const name = sender ? nameOf(sender) : ''
  return (
    <Link {...placeOfMessage(hit, hit)} className={styles.row}>
      <Avatar name={name} photo={sender?.profile_url} />
      <span className={styles.words}>
        <Where hit={hit} name={name} />
        <span className={styles.snippet} dir="auto">
          <Marked pieces={hit.snippet} />
        </span>
        {(hit.thread_id || hit.files.length > 0) && (
          <span className={styles.facts}>
            {hit.thread_id && <span className={styles.fact}>{formatMessage({ id: 'search.inThread' })}</span>}
            {hit.files.length > 0 && (
              <span className={styles.fact}>
                <Icon of={Paperclip} size="small" />
                {formatMessage({ id: 'search.files' }, { count: hit.files.length })}
              </span>
            )}
          </span>
        )}
      </span>
    </Link>
  )
}

function FileRow({ hit }: { hit: FileHit }) {
  const { formatMessage } = useIntl()
  const sender = usePerson(hit.sender_id)
  return (
    <Link {...placeOfMessage(hit, hit)} className={styles.row}>
      <IconTile icon={Paperclip} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          <Marked pieces={hit.name} />
        </span>
        <Where hit={hit} name={sender ? nameOf(sender) : ''} />
        {hit.inside && (
          <span className={styles.snippet}>
            <span className={styles.source}>{formatMessage({ id: 'search.insideFile' })}</span>{' '}
            <bdi>
              <Marked pieces={hit.inside} />
            </bdi>
          </span>
        )}
      </span>
    </Link>
  )
}

/** Sender, place and time. */
function Where({ hit, name }: { hit: MessagePlace; name: string }) {
  const { formatMessage } = useIntl()
  return (
    <span className={styles.where}>
      <bdi className={styles.who}>{name}</bdi>
      <bdi className={styles.place}>{usePlaceOf(hit)}</bdi>
      {hit.is_archived && <Chip icon={Archive}>{formatMessage({ id: 'search.archived' })}</Chip>}
      <span className={styles.when}>
        <RelativeTime at={hit.created_at} passive />
      </span>
    </span>
  )
}

/** A direct chat is named after the other person, so their own messages need no place. */
function usePlaceOf({ entity_type, entity_id, space_name, sub_space_name, is_default, sender_id }: MessagePlace): string {
  const person = usePerson(entity_type === 'employee' ? entity_id : undefined)
  const known = useSpaceName(useItem(entity_id)?.space)
  if (entity_type === 'employee') return person && entity_id !== sender_id ? nameOf(person) : ''
  const space = space_name || known
  return is_default || !sub_space_name ? space : `${space} · ${sub_space_name}`
}

const PersonRow = ({ hit: { employee, name } }: { hit: PersonHit }) => (
  <Link to={profilePath(employee.employee_id)} className={styles.row}>
    <Avatar name={nameOf(employee)} photo={employee.profile_url} />
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        <Marked pieces={name} />
      </span>
      <span className={styles.detail}>
        <FactLine facts={[employee.position_title, employee.department]} />
      </span>
    </span>
  </Link>
)

function SpaceRow({ hit: { space, name } }: { hit: SpaceHit }) {
  const { formatMessage } = useIntl()
  return (
    <Link to={conversationPath('space', space.space_id)} className={styles.row}>
      <SpaceAvatar name={space.space_name} photo={space.space_image} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          <Marked pieces={name} />
        </span>
        <span className={styles.detail}>
          <FactLine facts={[formatMessage({ id: 'search.members' }, { count: space.total_members }), space.space_description]} />
        </span>
      </span>
      {space.archived_at && <Chip icon={Archive}>{formatMessage({ id: 'search.archived' })}</Chip>}
      {space.visibility === 'private' && <Chip icon={Lock}>{formatMessage({ id: 'search.private' })}</Chip>}
    </Link>
  )
}
