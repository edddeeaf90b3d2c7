import { limits } from '@atrium/contract/limits'
import type { Poll } from '@atrium/contract/polls/schemas'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { polls } from '../server.ts'
import styles from './poll.module.css'
import { useAct } from './use-vote.ts'

/** Adds an option to a poll whose author lets others add some. */
export default function AddOption({ poll }: { poll: Poll }) {
  const { formatMessage } = useIntl()
  const { act, pending, failure } = useAct(poll)
  const [words, setWords] = useState('')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const text = words.trim()
    if (text && (await act(() => polls.call.addPollOption({ poll_id: poll.poll_id, text })))) setWords('')
  }
  const label = formatMessage({ id: 'polls.addOption' })
  return (
    <form className={styles.adding} aria-label={label} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={label}
        maxLength={limits.pollOptionMaximum}
        autoComplete="off"
        error={failure}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" icon={Plus} pending={pending}>
        <FormattedMessage id="polls.add" />
      </Button>
    </form>
  )
}
