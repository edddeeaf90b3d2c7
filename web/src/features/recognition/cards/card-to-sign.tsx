import type { OccasionCard } from '@atrium/contract/recognition/cards'
import { Pencil, Signature } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CardRow } from '#ui/rows/card.tsx'

type CardToSignProps = { card: OccasionCard; onSign: (card: OccasionCard) => void }

/** Whose day comes, what it is, and whether this person signed. */
export function CardToSign({ card, onSign }: CardToSignProps) {
  const { formatMessage } = useIntl()
  const { employee_id, signature_count: count, own } = card
  const person = usePerson(employee_id)
  const name = person ? nameOf(person) : ''
  const act = own ? 'change' : 'sign'
  return (
    <CardRow
      leading={<Avatar name={name} photo={person?.profile_url} size="small" />}
      title={name}
      detail={
        <>
          <Occasion card={card} />
          {count > 0 && (
            <>
              <span aria-hidden> · </span>
              <FormattedMessage id="recognition.cards.signed" values={{ count, isOwn: own !== null }} />
            </>
          )}
        </>
      }
      action={
        <Button
          size="small"
          icon={own ? Pencil : Signature}
          aria-label={formatMessage({ id: `recognition.cards.${act}Named` }, { name })}
          onClick={() => onSign(card)}
        >
          <FormattedMessage id={`recognition.cards.${act}`} />
        </Button>
      }
    />
  )
}

/** A calendar day, the same in every time zone. */
function Occasion({ card: { occasion_type, title, years, day } }: { card: OccasionCard }) {
  const { formatDate } = useIntl()
  const said = formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  return <FormattedMessage id="recognition.cards.occasion" values={{ occasion: occasion_type, title, years, day: said }} />
}
