import type { OccasionCard } from '@atrium/contract/recognition/cards'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { KeptNote } from '#app/draft-form/kept-note.tsx'
import { WordsField } from '#features/chat/words-field.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useSign } from './use-sign.ts'

type SignDialogProps = { open: boolean; card: OccasionCard | undefined; onClose: () => void }

/** What this person writes on a card. It stays on this device until it is signed. */
export default function SignDialog({ open, card, onClose }: SignDialogProps) {
  const { formatMessage } = useIntl()
  const person = usePerson(card?.employee_id)
  const title = formatMessage({ id: 'recognition.cards.title' }, { name: person ? nameOf(person) : '' })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={formatMessage({ id: 'recognition.cards.unseen' }, { name: person?.first_name ?? '' })}
    >
      {open && card && <SignForm key={card.occasion_event} card={card} title={title} onClose={onClose} />}
    </Dialog>
  )
}

function SignForm({ card, title, onClose }: { card: OccasionCard; title: string; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const signing = useSign(card, onClose)
  const { draft, version, change, failure, pending, sign, remove } = signing
  const label = formatMessage({ id: 'recognition.cards.words' })
  return (
    <DraftForm
      label={title}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: card.own ? 'recognition.cards.save' : 'recognition.cards.sign' })}
      note={<KeptNote form={signing} isNew={!card.own} />}
      onSave={sign}
      onClose={onClose}
    >
      <WordsField
        key={version}
        label={label}
        placeholder={label}
        initial={draft.words}
        onChange={(words) => change({ words, clientId: crypto.randomUUID() })}
      />
      {card.own && (
        <div>
          <Button size="small" tone="plain" icon={Trash2} onClick={() => void remove()}>
            <FormattedMessage id="recognition.cards.remove" />
          </Button>
        </div>
      )}
    </DraftForm>
  )
}
