import type { Destination } from '@atrium/contract/chat/schemas'
import { Combobox } from '#ui/fields/combobox.tsx'
import { placeOption } from './forward/place-option.tsx'
import { usePlaceOf, usePlaces } from './forward/use-places.ts'

type DestinationFieldProps = {
  label: string
  placeholder: string
  description?: string
  value: Destination | undefined
  onValueChange: (destination: Destination | undefined) => void
}

/** One of the chats in which the person may write, or nowhere, for other features. Their screens load the texts of chat. */
export default function DestinationField({ value, onValueChange, ...texts }: DestinationFieldProps) {
  const findPlaces = usePlaces()
  return (
    <Combobox
      {...texts}
      optional
      value={usePlaceOf(value) ?? null}
      onValueChange={(place) => onValueChange(place?.destination)}
      findOptions={findPlaces}
      {...placeOption}
    />
  )
}
