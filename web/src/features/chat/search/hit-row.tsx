import type { FileHit, MessageHit, MessageLocation, SpaceHit } from '@atrium/contract/chat/hits'
import { Link } from '@tanstack/react-router'
import { Archive, Lock, Paperclip } from 'lucide-react'
import { useIntl } from 'react-intl'
import { conversationPath, addressOfMessage } from '@atrium/contract/chat/paths'
import { nameOf, usePerson } from '#features/people/people.ts'
import styles from '#features/search/hits.module.css'
import { Marked } from '#features/search/marked.tsx'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useItem } from '../use-chat.ts'
import { useSpaceName } from '../spaces/use-space-name.ts'

/** A message, a file or a space that a search found. */
export function HitRow({ hit }: { hit: MessageHit | FileHit | SpaceHit }) {
  if (hit.kind === 'message') return <MessageRow hit={hit} />
  return hit.kind === 'file' ? <FileRow hit={hit} /> : <SpaceRow hit={hit} />
}

function MessageRow({ hit }: { hit: MessageHit }) {
  const { formatMessage } = useIntl()
  const sender = usePerson(hit.sender_id)
  const name = sender ? nameOf(sender) : ''
  return (
    <Link {...addressOfMessage(hit, hit)} className={styles.row}>
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
    <Link {...addressOfMessage(hit, hit)} className={styles.row}>
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
function Where({ hit, name }: { hit: MessageLocation; name: string }) {
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
function usePlaceOf({ entity_type, entity_id, space_name, sub_space_name, is_default, sender_id }: MessageLocation): string {
  const person = usePerson(entity_type === 'employee' ? entity_id : undefined)
  const known = useSpaceName(useItem(entity_id)?.space)
  if (entity_type === 'employee') return person && entity_id !== sender_id ? nameOf(person) : ''
  const space = space_name || known
  return is_default || !sub_space_name ? space : `${space} · ${sub_space_name}`
}

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
