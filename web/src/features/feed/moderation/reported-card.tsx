import { isBlank } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import type { ReportedPost } from '@atrium/contract/feed/reports'
import { postPath } from '@atrium/contract/feed/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { EyeOff, Flag } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonOnDemand } from '#app/draft-form/reason-on-demand.ts'
import { AttachedFiles } from '#features/chat/attached-files.tsx'
import { Words } from '#features/chat/words.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { AuthorName } from '../card/author-name.tsx'
import post from '../card/post-card.module.css'
import SharedPost from '../sharing/shared-post.tsx'
import styles from './reported.module.css'
import { useDecide } from './use-decide.ts'

/** A post or a comment with what members say about it, and the decision. */
export function ReportedCard({ row }: { row: ReportedPost }) {
  const titleId = useId()
  const author = usePerson(row.author_id)
  const name = author ? nameOf(author) : '…'
  return (
    <article className={post.card} aria-labelledby={titleId}>
      <header className={post.head}>
        <Avatar name={name} photo={author?.profile_url} />
        <div className={post.who}>
          <h2 id={titleId} className={post.author}>
            <AuthorName id={row.author_id} />
          </h2>
          <p className={post.where}>
            <FormattedMessage id={row.comment_id ? 'feed.aComment' : 'feed.onePost'} />
            <span aria-hidden>·</span>
            <RouterLink to={postPath(row.post_id)} className={post.time}>
              <RelativeTime at={row.written_at} passive />
            </RouterLink>
          </p>
        </div>
        {row.is_hidden && (
          <Chip icon={EyeOff}>
            <FormattedMessage id="feed.hiddenChip" />
          </Chip>
        )}
      </header>
      {!isBlank(row.body) && (
        <div className={post.words}>
          <Words document={row.body} />
        </div>
      )}
      {row.shared_post_id && <SharedPost id={row.shared_post_id} />}
      {row.files.length > 0 && <AttachedFiles files={row.files} />}
      <Reports reports={row.reports} />
      <Decision row={row} name={name} />
    </article>
  )
}

/** Why it was reported, without who did. */
const Reports = ({ reports }: Pick<ReportedPost, 'reports'>) => (
  <ul className={styles.reports}>
    {reports.map(({ reason, words }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- reports have no ids, which would tell who made them
      <li key={index} className={styles.report}>
        <Icon of={Flag} size="small" />
        <span>
          <strong>
            <FormattedMessage id={`feed.reason.${reason}`} />
          </strong>{' '}
          {words && <q dir="auto">{words}</q>}
        </span>
      </li>
    ))}
  </ul>
)

function Decision({ row, name }: { row: ReportedPost; name: string }) {
  const { formatMessage } = useIntl()
  const { pending, toggleHidden, keep, remove } = useDecide(row)
  const [removing, setRemoving] = useState(false)
  return (
    <div className={styles.decision}>
      <Button tone="plain" size="small" pending={pending === 'hide'} onClick={() => void toggleHidden()}>
        <FormattedMessage id={row.is_hidden ? 'feed.showAgain' : 'feed.hide'} />
      </Button>
      <span className={styles.final}>
        <Button
          size="small"
          pending={pending === 'keep'}
          aria-label={formatMessage({ id: 'feed.keepOf' }, { name })}
          onClick={() => void keep()}
        >
          <FormattedMessage id="feed.keep" />
        </Button>
        <Button size="small" tone="danger" aria-label={formatMessage({ id: 'feed.removeOf' }, { name })} onClick={() => setRemoving(true)}>
          <FormattedMessage id="feed.remove" />
        </Button>
      </span>
      <ReasonOnDemand
        open={removing}
        title={formatMessage({ id: 'feed.removeTitle' }, { name })}
        text={formatMessage({ id: 'feed.removeText' })}
        label={formatMessage({ id: 'feed.removeWhy' })}
        description={formatMessage({ id: 'feed.removeWhyText' }, { name })}
        missing={formatMessage({ id: 'ui.fieldRequired' })}
        submit={formatMessage({ id: 'feed.remove' })}
        tone="danger"
        maxLength={limits.reportWordsMaximum}
        onSubmit={(words) => remove(words, name)}
        onClose={() => setRemoving(false)}
      />
    </div>
  )
}
