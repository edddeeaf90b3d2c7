import { communityPath } from '@atrium/contract/communities/paths'
import { isBlank } from '@atrium/contract/document'
import type { Post } from '@atrium/contract/feed/schemas'
import { postPath } from '@atrium/contract/feed/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleCheck, CircleHelp, Lock, MessageCircle, Pin } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AttachedFiles } from '#features/chat/attached-files.tsx'
import { Words } from '#features/chat/words.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { AcceptedAnswer } from './accepted-answer.tsx'
import { AuthorName } from './author-name.tsx'
import { HiddenNote } from './hidden-note.tsx'
import styles from './post-card.module.css'
import { PostLinks } from './post-links.tsx'
import { PostMenu } from './post-menu.tsx'
import { readTags } from './read-tags.tsx'
import { Reactions } from './reactions.tsx'
import { WordsCards } from './words-cards.tsx'

const EditPost = lazyWithRetry(() => import('./edit-post.tsx'))
const SharedPost = lazyWithRetry(() => import('../sharing/shared-post.tsx'))
const Comments = lazyWithRetry(() => import('../comments/comments.tsx'))

type PostCardProps = {
  post: Post
  /** Named where posts of several communities stand together. */
  community?: string | undefined
  /** New since the last visit. */
  isNew?: boolean
  /** With its comments. */
  isOpen?: boolean
}

/** One post: who wrote where and when, the words, the files, then reactions and comments. */
export function PostCard({ post, community, isNew = false, isOpen = false }: PostCardProps) {
  const titleId = useId()
  const [isCommenting, setCommenting] = useState(isOpen)
  const [isEditing, setEditing] = useState(false)
  return (
    <article className={styles.card} aria-labelledby={titleId} tabIndex={-1} data-post={post.post_id}>
      {post.pin && (
        <p className={styles.pinned}>
          <Icon of={Pin} size="small" />
          <FormattedMessage id="feed.pinned" />
        </p>
      )}
      <PostHead post={post} community={community} titleId={titleId} isNew={isNew} onEdit={() => setEditing(true)} />
      {post.is_hidden && <HiddenNote />}
      {isEditing ? (
        <Loading>
          <EditPost post={post} onDone={() => setEditing(false)} />
        </Loading>
      ) : (
        !isBlank(post.body) && (
          <div className={styles.words}>
            <Words document={post.body} readText={readTags} />
          </div>
        )
      )}
      <WordsCards body={post.body} />
      {post.shared_post_id && !post.is_hidden && (
        <Loading instead={<div className={styles.shared} />}>
          <SharedPost id={post.shared_post_id} />
        </Loading>
      )}
      {post.link_previews.length > 0 && <PostLinks post={post} />}
      {post.answer && <AcceptedAnswer answer={post.answer} />}
      {post.files.length > 0 && <AttachedFiles files={post.files} />}
      {!post.is_hidden && (
        <div className={styles.foot}>
          <Reactions target={{ post_id: post.post_id }} reactions={post.reactions} isOff={!post.can.react} />
          <CommentsButton count={post.comment_count} isOpen={isCommenting} onOpen={setCommenting} />
        </div>
      )}
      {isCommenting && !post.is_hidden && (
        <Loading>
          <Comments post={post} isOpen={isOpen} />
        </Loading>
      )}
    </article>
  )
}

type PostHeadProps = Pick<PostCardProps, 'post' | 'community' | 'isNew'> & { titleId: string; onEdit: () => void }

function PostHead({ post, community, titleId, isNew, onEdit }: PostHeadProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const author = usePerson(post.author_id)
  return (
    <header className={styles.head}>
      <Avatar name={author ? nameOf(author) : ''} photo={author?.profile_url} />
      <div className={styles.who}>
        <h2 id={titleId} className={styles.author}>
          <AuthorName id={post.author_id} />
        </h2>
        <p className={styles.where}>
          {community && (
            <>
              <RouterLink to={communityPath(post.community_id)} className={styles.community} dir="auto">
                {community}
              </RouterLink>
              <span aria-hidden>·</span>
            </>
          )}
          <RouterLink to={postPath(post.post_id)} className={styles.time}>
            <RelativeTime at={post.created_at} passive />
          </RouterLink>
          {post.shared_post_id && <Remark id="feed.isShared" />}
          {post.edited_at && <Remark id="feed.edited" />}
          {post.is_saved && <Remark id="feed.isSaved" />}
        </p>
      </div>
      {post.is_question && (
        <Chip icon={post.answer ? CircleCheck : CircleHelp}>
          <FormattedMessage id={post.answer ? 'feed.answered' : 'feed.question'} />
        </Chip>
      )}
      {post.is_locked && (
        <Chip icon={Lock}>
          <FormattedMessage id="feed.locked" />
        </Chip>
      )}
      {isNew && (
        <Chip tone="accent">
          <FormattedMessage id="feed.new" />
        </Chip>
      )}
      <PostMenu post={post} onEdit={onEdit} />
    </header>
  )
}

const Remark = ({ id }: { id: 'feed.isShared' | 'feed.edited' | 'feed.isSaved' }) => {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <>
      <span aria-hidden>·</span>
      <FormattedMessage id={id} />
    </>
  )
}

function CommentsButton({ count, isOpen, onOpen }: { count: number; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  return (
    <button type="button" className={styles.action} data-act="comment" data-end aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      <Icon of={MessageCircle} size="small" />
      {formatMessage({ id: 'feed.comments' }, { count })}
    </button>
  )
}
