import { CalendarClock, ImagePlus, Newspaper, Send } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PostPlace } from '#app/feature.ts'
import { usePostStarts } from '#app/features-context.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { WordsField } from '#features/chat/words-field.tsx'
import { Button } from '#ui/button.tsx'
import { commandKey, Kbd } from '#ui/marks/kbd.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { writeOpen, type WriteStart } from '../write-open.ts'
import { useUploads, type Uploading } from './use-uploads.ts'
import { useWrite, type Writing } from './use-write.ts'
import styles from './write-dialog.module.css'
import { findTags } from '../tags/find-tags.ts'
import { WriteFiles } from './write-files.tsx'

const LaterDialog = dialogOnDemand(() => import('./later-dialog.tsx'))
const QuestionField = lazyWithRetry(() => import('./question-field.tsx'))
const PlaceField = lazyWithRetry(() => import('./place-field.tsx'))

/** Writes a post, over any screen. What is written stays on this device until it is posted. */
export default function WriteDialog({ open, start }: { open: boolean; start: WriteStart }) {
  const { formatMessage } = useIntl()
  const close = (): void => writeOpen.write(undefined)
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} size="large" title={formatMessage({ id: 'feed.write' })}>
      {open && <WriteForm start={start} onClose={close} />}
    </Dialog>
  )
}

function WriteForm({ start, onClose }: { start: WriteStart; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const writing = useWrite(start, onClose)
  const uploading = useUploads(writing)
  const [asksWhen, setAsksWhen] = useState(false)
  if (writing.places?.length === 0)
    return (
      <EmptyState icon={Newspaper} title={formatMessage({ id: 'feed.nowhere' })}>
        <FormattedMessage id="feed.nowhereText" />
      </EmptyState>
    )
  return (
    <>
      <Fields writing={writing} uploading={uploading} onLater={() => setAsksWhen(true)} onClose={onClose} />
      {writing.postLater && <LaterDialog open={asksWhen} onChoose={writing.postLater} onClose={() => setAsksWhen(false)} />}
    </>
  )
}

type FieldsProps = { writing: Writing; uploading: Uploading; onLater: () => void; onClose: () => void }

function Fields({ writing, uploading, onLater, onClose }: FieldsProps) {
  const { formatMessage } = useIntl()
  const post = (): void => void (uploading.isUnderWay || writing.post())
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    post()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key works in every field of the form
    <form
      className={styles.form}
      aria-label={formatMessage({ id: 'feed.write' })}
      noValidate
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
    >
      {writing.refusal && <Banner tone="danger">{writing.refusal}</Banner>}
      <Loading instead={<div className={styles.place} />}>
        <PlaceField writing={writing} />
      </Loading>
      <WordsField
        label={formatMessage({ id: 'feed.words' })}
        placeholder={formatMessage({ id: 'feed.ask' })}
        initial={writing.draft.words}
        onChange={writing.write}
        findTags={findTags}
      />
      {writing.isMissing && (
        <p className={styles.error} role="alert">
          <FormattedMessage id="feed.wordsMissing" />
        </p>
      )}
      <Loading instead={<div className={styles.question} />}>
        <QuestionField writing={writing} />
      </Loading>
      <Foot writing={writing} uploading={uploading} onLater={onLater} onClose={onClose} />
    </form>
  )
}

/** What features offer to post instead, such as a poll. */
function PostStarts({ place, onStart }: { place: PostPlace; onStart: () => void }) {
  const { formatMessage } = useIntl()
  return usePostStarts().map(({ name, label, icon, run }) => (
    <Button
      key={name}
      tone="plain"
      className={styles.attach}
      icon={icon}
      onClick={() => {
        onStart()
        run(place)
      }}
    >
      {formatMessage({ id: label })}
    </Button>
  ))
}

function Foot({ writing, uploading: { uploads, add, full, isUnderWay }, onLater, onClose }: FieldsProps) {
  const { formatMessage } = useIntl()
  const waits = { disabledReason: isUnderWay ? formatMessage({ id: 'feed.waitsForFiles' }) : undefined }
  const once = writing.alsoIn.length ? { disabledReason: formatMessage({ id: 'feed.laterInOne' }) } : waits
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <WriteFiles files={writing.draft.files} uploads={uploads} onRemove={writing.detach} />
      {full && <Banner tone="warning">{full}</Banner>}
      <div className={styles.foot} data-form-actions>
        <Button tone="plain" className={styles.attach} icon={ImagePlus} onClick={() => input.current?.click()}>
          <FormattedMessage id="feed.attach" />
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={formatMessage({ id: 'feed.attach' })}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {writing.elsewhere && <PostStarts place={writing.elsewhere} onStart={onClose} />}
        <p className={styles.kept}>
          <FormattedMessage id="feed.kept" />
        </p>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button icon={CalendarClock} onClick={() => writing.check() && onLater()} {...once}>
          <FormattedMessage id="feed.later" />
        </Button>
        <Button type="submit" tone="primary" icon={Send} pending={writing.pending} {...waits}>
          <FormattedMessage id="feed.post" />
          <span className={styles.key}>
            <Kbd keys={[commandKey, '↵']} />
          </span>
        </Button>
      </div>
    </>
  )
}
