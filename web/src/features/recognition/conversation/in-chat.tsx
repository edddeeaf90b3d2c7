import type { Message } from '@atrium/contract/chat/schemas'
import { thankPath } from '@atrium/contract/recognition/paths'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SlashPlace } from '#app/feature.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { linkedIdsIn } from '#app/links/app-links.ts'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { CardOnDemand } from '../card/card-on-demand.ts'
import { useTypes } from '../card/use-types.ts'
import { openGive } from '../give-open.ts'
import { recognition } from '../server.ts'
import { recognitions, useKnownRecognition } from '../store/use-recognitions.ts'
import { readQuick, type Quick } from './quick.ts'

/** About as tall as thanks of a few lines, so that what is below them hardly moves. */
const coming = <div style={{ blockSize: '15rem' }} />

/** The thanks to which a message or a post links, for readers who may read them; for others there are only the links. */
export function ThanksCards({ message: { body } }: { message: Pick<Message, 'body'> }) {
  return body && linkedIdsIn(body, location.host, thankPath).map((id) => <LinkedThanks key={id} id={id} />)
}

/** What becomes of them arrives live, also that they were taken back. */
function LinkedThanks({ id }: { id: string }) {
  const found = useQuery({ ...recognition.query('getRecognition', { recognition_id: id }), retry: false })
  useEffect(() => recognitions.put(found.data ? [found.data] : []), [found.data])
  const row = useKnownRecognition(id)
  if (!row) return found.isPending ? coming : null
  if (row.state === 'taken_back')
    return (
      <Banner icon={Sparkles}>
        <FormattedMessage id="recognition.wasTakenBack" />
      </Banner>
    )
  return (
    <div style={{ maxInlineSize: '35rem' }}>
      <Loading instead={coming}>
        <CardOnDemand row={row} />
      </Loading>
    </div>
  )
}

type QuickThanksProps = { place: SlashPlace; onTaken: () => void }

/** Offers to give `+10 @name words` as thanks. Nothing is given without the dialog, and the message can still be sent as it is. */
export function QuickThanks({ place, onTaken }: QuickThanksProps) {
  const quick = readQuick(place.words)
  return quick && <Offer quick={quick} place={place} onTaken={onTaken} />
}

function Offer({ quick, place: { destination }, onTaken }: QuickThanksProps & { quick: Quick }) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const employeeIds = quick.employeeIds.filter((id) => id !== ownId)
  const [first] = usePeople(employeeIds)
  const mayGive = useTypes()?.some(({ can_give, points }) => can_give && points.maximum > 0)
  if (!mayGive || !first) return null
  const count = { name: nameOf(first), others: employeeIds.length - 1, points: quick.points }
  return (
    <Banner
      icon={Sparkles}
      action={
        <Button size="small" onClick={() => openGive({ ...quick, employeeIds, destination, onGiven: onTaken })}>
          {formatMessage({ id: 'recognition.quickGive' })}
        </Button>
      }
    >
      {formatMessage({ id: 'recognition.quick' }, count)}
    </Banner>
  )
}
