import type { Poll } from '@atrium/contract/polls/schemas'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Choices } from './choices.tsx'
import { excessOf } from './chosen.ts'
import styles from './poll.module.css'
import { useVote } from './use-vote.ts'

type VoteFormProps = {
  poll: Poll
  /** Begins with the focus in its first option. */
  takesFocus: boolean
  onDone: () => void
  /** Beside the buttons. */
  note: ReactNode
  /** Without it, there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

/** Votes, or replaces the person’s vote. */
export function VoteForm({ poll, takesFocus, onDone, note, onCancel }: VoteFormProps) {
  const { formatMessage } = useIntl()
  const { vote, pending, failure } = useVote(poll)
  const [chosen, setChosen] = useState<readonly string[]>(poll.own_option_ids)
  const [checked, setChecked] = useState(false)
  const known = chosen.filter((id) => poll.options.some(({ option_id }) => option_id === id))
  const excess = excessOf(known, poll)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    if (excess === 0 && (await vote(known))) onDone()
  }
  const missing = formatMessage({ id: 'polls.tooFew' }, { count: poll.minimum })
  const tooMany = formatMessage({ id: 'polls.tooMany' }, { count: poll.maximum })
  const wrong = checked && excess !== 0 ? (excess < 0 ? missing : tooMany) : failure
  return (
    <form
      ref={takesFocus ? focusFirst : undefined}
      className={styles.form}
      aria-label={poll.question}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {poll.kind === 'ranked' && (
        <p className={styles.hint}>
          <FormattedMessage id="polls.rankHint" />
        </p>
      )}
      <Choices poll={poll} chosen={known} onChoose={setChosen} />
      {wrong && (
        <p className={styles.error} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.note}>{note}</span>
        <div className={styles.acts}>
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              <FormattedMessage id={poll.own_option_ids.length ? 'ui.cancel' : 'polls.showResults'} />
            </Button>
          )}
          <Button size="small" type="submit" tone="primary" pending={pending}>
            <FormattedMessage id="polls.vote" />
          </Button>
        </div>
      </div>
    </form>
  )
}

const focusFirst = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>('input:checked, input, button')?.focus()
