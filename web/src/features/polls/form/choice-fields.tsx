import type { PollKind, PollResultsRule } from '@atrium/contract/polls/schemas'
import { useIntl } from 'react-intl'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { MessageId } from '../../../message-ids.ts'
import type { PollForm } from './use-poll-form.ts'

const kinds = [
  { value: 'single', label: 'polls.kind.single', detail: 'polls.kind.single.detail' },
  { value: 'multiple', label: 'polls.kind.multiple', detail: 'polls.kind.multiple.detail' },
  { value: 'ranked', label: 'polls.kind.ranked', detail: 'polls.kind.ranked.detail' },
  { value: 'rating', label: 'polls.kind.rating', detail: 'polls.kind.rating.detail' },
  { value: 'date', label: 'polls.kind.date', detail: 'polls.kind.date.detail' },
] as const satisfies readonly { value: PollKind; label: MessageId; detail: MessageId }[]
const rules = { always: 'polls.results.always', after_vote: 'polls.results.afterVote', after_close: 'polls.results.afterClose' } as const
const ruleNames: readonly PollResultsRule[] = ['always', 'after_vote', 'after_close']

/** How people vote. */
export function KindField({ form: { draft, change } }: { form: PollForm }) {
  const { formatMessage } = useIntl()
  return (
    <Select
      label={formatMessage({ id: 'polls.form.kind' })}
      value={draft.kind}
      onValueChange={(kind: PollKind | null) => kind && change({ kind })}
      options={kinds.map(({ value, label, detail }) => ({
        value,
        label: formatMessage({ id: label }),
        detail: formatMessage({ id: detail }),
      }))}
    />
  )
}

/** Until when, when results are seen, in secret or not, and who adds options. */
export function RuleFields({ form: { draft, change, errorOf } }: { form: PollForm }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <Select
        label={formatMessage({ id: 'polls.form.results' })}
        value={draft.results}
        onValueChange={(results) => results && change({ results })}
        options={ruleNames.map((value) => ({ value, label: formatMessage({ id: rules[value] }) }))}
      />
      <div data-field="ends">
        <MomentField
          label={formatMessage({ id: 'polls.form.ends' })}
          value={draft.ends}
          onValueChange={(ends) => change({ ends })}
          error={errorOf('ends')}
        />
      </div>
      <Switch
        label={formatMessage({ id: 'polls.secret' })}
        description={formatMessage({ id: draft.isSecret ? 'polls.form.secretOn' : 'polls.form.secretText' })}
        value={draft.isSecret}
        onValueChange={(isSecret) => change({ isSecret })}
      />
      {draft.kind !== 'rating' && (
        <Switch
          label={formatMessage({ id: 'polls.form.allowsOptions' })}
          value={draft.allowsOptions}
          onValueChange={(allowsOptions) => change({ allowsOptions })}
        />
      )}
    </>
  )
}
