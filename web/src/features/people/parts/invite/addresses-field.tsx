import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { ChipsField, type ChipsFieldProps } from '#ui/fields/chips-field.tsx'
import { pressFinished } from '#ui/form/press-finished.ts'
import type { MessageId } from '../../../../message-ids.ts'
import { addresseesIn } from './addresses.ts'
import type { Invitee } from './invitations.ts'
import styles from './invite.module.css'
import type { useInvitees } from './use-invitees.ts'

const notes = {
  invalid: 'people.invite.invalid',
  present: 'people.invite.present',
  waiting: undefined,
  sending: 'people.invite.sending',
  invited: 'people.invite.invited',
  failed: 'people.invite.failed',
} as const satisfies Record<Invitee['state'], MessageId | undefined>
const tones = { invalid: 'danger', failed: 'danger', invited: 'success' } as const satisfies Partial<Record<Invitee['state'], string>>
const toneOf = (state: Invitee['state']) => (state in tones ? tones[state as keyof typeof tones] : undefined) // looked up just before

type AddressesFieldProps = Pick<ChipsFieldProps, 'error' | 'onBlur' | 'ref' | 'name' | 'autoFocus'> & {
  list: ReturnType<typeof useInvitees>
}

/** The address of a person, or of several, each a chip with what became of it. */
export default function AddressesField({ list, onBlur, ...field }: AddressesFieldProps) {
  const { formatMessage } = useIntl()
  const chips = list.invitees.map(({ address, state }) => ({
    key: address,
    label: address,
    note: notes[state] && formatMessage({ id: notes[state] }),
    tone: toneOf(state),
  }))
  // Chips that appear during a press would move its button from under the pointer.
  const latest = useRef(list)
  useEffect(() => void (latest.current = list))
  const leave = async () => {
    const left = list.text
    await pressFinished()
    latest.current.settle(left)
  }
  return (
    <>
      <ChipsField
        {...field}
        label={formatMessage({ id: 'people.email' })}
        description={formatMessage({ id: 'people.invite.several' })}
        type="email"
        chips={chips}
        value={list.text}
        onValueChange={list.type}
        onAdd={list.add}
        onRemove={list.remove}
        isList={(pasted) => pasted.includes('<') || addresseesIn(pasted).length > 1}
        onBlur={() => {
          void leave()
          onBlur?.()
        }}
      />
      <Reasons invitees={list.invitees} />
    </>
  )
}

/** Why invitations were not sent. */
function Reasons({ invitees }: { invitees: readonly Invitee[] }) {
  const refused = invitees.filter(({ state, reason }) => reason && (state === 'failed' || state === 'present'))
  return (
    <ul className={styles.reasons} role="status">
      {refused.map(({ address, reason }) => (
        <li key={address}>
          <bdi>{address}</bdi>: {reason}
        </li>
      ))}
    </ul>
  )
}
