import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { PeopleField } from '#features/people/people-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { NewPollStart } from '../new-poll-open.ts'
import { KindField, RuleFields } from './choice-fields.tsx'
import { OptionsField } from './options-field.tsx'
import { hasBounds } from './poll-draft.ts'
import styles from './poll-form.module.css'
import { usePollForm } from './use-poll-form.ts'

const BoundsFields = lazyWithRetry(() => import('./bounds-fields.tsx'))

/** Asks a question: what, how people vote, and who is asked. */
export default function PollForm({ start, onClose }: { start: NewPollStart; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const form = usePollForm(start, onClose)
  const { draft, change, errorOf, checked, pending, failure, save, isChanged, discard } = form
  const isPlaced = start.destination !== undefined || start.community !== undefined
  const note = isChanged && (
    <p className={styles.note}>
      <FormattedMessage id="polls.form.kept" />{' '}
      <Button size="small" tone="plain" onClick={discard}>
        <FormattedMessage id="polls.form.startAgain" />
      </Button>
    </p>
  )
  return (
    <DraftForm
      label={formatMessage({ id: 'polls.new' })}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: isPlaced ? 'polls.form.post' : 'polls.form.ask' })}
      note={note}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="question">
        <TextField
          label={formatMessage({ id: 'polls.form.question' })}
          maxLength={limits.pollQuestionMaximum}
          autoComplete="off"
          error={errorOf('question')}
          value={draft.question}
          onChange={({ target }) => change({ question: target.value })}
        />
      </div>
      <KindField form={form} />
      <OptionsField form={form} />
      {hasBounds(draft) && (
        <Loading instead={<div className={styles.bounds} />}>
          <BoundsFields form={form} />
        </Loading>
      )}
      <RuleFields form={form} />
      {isPlaced ? (
        <p className={styles.note}>
          <FormattedMessage id={start.destination ? 'polls.form.inConversation' : 'polls.form.inCommunity'} />
        </p>
      ) : (
        <PeopleField
          field="audience"
          legend={formatMessage({ id: 'polls.form.audience' })}
          error={errorOf('audience')}
          checked={checked}
          value={draft.audience}
          onValueChange={(audience) => change({ audience })}
        />
      )}
    </DraftForm>
  )
}
