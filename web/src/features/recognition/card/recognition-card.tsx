import type { Recognition } from '@atrium/contract/recognition/schemas'
import { CirclePlus, Gem, Lock, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useCompany } from '#app/company/company-context.tsx'
import { useSession } from '#app/session/auth.tsx'
import { Words } from '#features/chat/words.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { isReceiver } from '../store/arrived.ts'
import { Approval } from './approval.tsx'
import { Faces } from './faces.tsx'
import { WhoThankedWhom } from './names.tsx'
import { PointsChip } from './points-chip.tsx'
import { Reactions } from './reactions.tsx'
import { RecognitionMenu } from './recognition-menu.tsx'
import styles from './recognition-card.module.css'
import { TypePicture } from './type-picture.tsx'
import { useType } from './use-types.ts'

const AddPoints = popupOnDemand(() => import('./add-points.tsx'), 'dialog')
const Picture = lazyWithRetry(() => import('./picture.tsx'))
const Comments = lazyWithRetry(() => import('../comments/comments.tsx'))

type RecognitionCardProps = {
  row: Recognition
  isNew?: boolean
  /** With its comments. */
  isOpen?: boolean
}

/** One recognition: who thanked whom first, then the words, then values, points, reactions and comments. */
export function RecognitionCard({ row, isNew = false, isOpen = false }: RecognitionCardProps) {
  const titleId = useId()
  const [commenting, setCommenting] = useState(isOpen)
  const ownId = useSession().employee_id
  const type = useType(row.recognition_type_id)
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-recognition={row.recognition_id}
      data-new={(isNew && isReceiver(row, ownId)) || undefined}
    >
      <header className={styles.head}>
        <Faces {...row} />
        <div className={styles.who}>
          <h2 id={titleId} className={styles.sentence} dir="auto">
            <WhoThankedWhom {...row} />
          </h2>
          <p className={styles.when}>
            {type && <bdi>{type.type_name}</bdi>}
            {type && <span aria-hidden>·</span>}
            <RelativeTime at={row.created_at} />
            {row.edited_at && (
              <span>
                · <FormattedMessage id="recognition.edited" />
              </span>
            )}
            {row.is_private && (
              <span className={styles.private}>
                <Icon of={Lock} size="small" />
                <FormattedMessage id="recognition.private" />
              </span>
            )}
          </p>
        </div>
        <PointsChip points={pointsOf(row)} isEach={row.receiver_count > 1} />
        <RecognitionMenu row={row} />
      </header>
      <Content row={row} picture={type?.image_url} />
      {row.state !== 'given' && <Approval row={row} />}
      {row.state === 'given' && (
        <div className={styles.foot}>
          <Reactions row={row} />
          {row.can.add_points && <AddPoints row={row} trigger={<AddPointsButton />} />}
          <CommentsButton count={row.comment_count} open={commenting} onOpen={setCommenting} />
        </div>
      )}
      {commenting && row.state === 'given' && (
        <Loading>
          <Comments row={row} />
        </Loading>
      )}
    </article>
  )
}

type ContentProps = { row: Recognition; picture: string | null | undefined }

/** The words, the picture and the values; `picture` is that of the type. */
function Content({ row, picture }: ContentProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <div className={styles.content}>
      <div className={styles.words}>
        <Words document={row.message} />
        {row.picture && (
          <Loading instead={<div className={styles.picture} />}>
            <Picture picture={row.picture} />
          </Loading>
        )}
        <Values ids={row.value_ids} />
      </div>
      {picture && <TypePicture picture={picture} size="large" className={styles.typePicture} />}
    </div>
  )
}

/** What each receiver has got, also from others; null where amounts are not shown. */
const pointsOf = ({ receivers, added_points }: Recognition): number | null => {
  const given = receivers[0]?.points ?? null
  return given === null ? null : given + (added_points ?? 0)
}

function Values({ ids }: { ids: readonly string[] }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const values = useCompany().company?.values ?? []
  const shown = values.filter(({ value_id }) => ids.includes(value_id))
  if (!shown.length) return null
  return (
    <p className={styles.values}>
      {shown.map(({ value_id, name }) => (
        <Chip key={value_id} tone="accent" icon={Gem}>
          {name}
        </Chip>
      ))}
    </p>
  )
}

function AddPointsButton(props: React.ComponentProps<'button'>) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <button {...props} type="button" className={styles.action} data-act="add-points">
      <Icon of={CirclePlus} size="small" />
      <FormattedMessage id="recognition.addPoints" />
    </button>
  )
}

type CommentsButtonProps = { count: number; open: boolean; onOpen: (open: boolean) => void }

function CommentsButton({ count, open, onOpen }: CommentsButtonProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  return (
    <button type="button" className={styles.action} aria-expanded={open} onClick={() => onOpen(!open)}>
      <Icon of={MessageCircle} size="small" />
      {formatMessage({ id: 'recognition.comments' }, { count })}
    </button>
  )
}
