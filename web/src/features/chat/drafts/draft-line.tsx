import { plainTextOf } from '@atrium/contract/document'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { destinationOf, partsOf } from '../conversation/place.ts'
import type { HeldDraft } from './draft.ts'
import { useChat, useItem } from '../use-chat.ts'
import { usePlaceName } from '../use-place-name.ts'
import { PlaceLine } from '../conversation/place-line.tsx'

/** One draft: it can be opened in its place, sent, or deleted. */
export function DraftLine({ draft: { place, body, others } }: { draft: HeldDraft }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const { show } = useToasts()
  const name = usePlaceName(place)
  const destination = destinationOf(place, useItem(partsOf(place).entityId))
  return (
    <PlaceLine
      place={place}
      text={[body, ...others].flatMap((words) => (words ? [plainTextOf(words)] : [])).join(' · ')}
      actions={
        <>
          {body && destination && (
            <Button
              size="small"
              aria-label={formatMessage({ id: 'chat.draftSendNamed' }, { name })}
              onClick={() => chat.send(place, destination, body)}
            >
              {formatMessage({ id: 'chat.draftSend' })}
            </Button>
          )}
          <Button
            size="small"
            tone="plain"
            aria-label={formatMessage({ id: 'chat.draftDeleteNamed' }, { name })}
            onClick={() => show({ text: formatMessage({ id: 'chat.draftDeleted' }), onUndo: chat.drafts.remove(place) })}
          >
            {formatMessage({ id: 'chat.draftDelete' })}
          </Button>
        </>
      }
    />
  )
}
