import type { Community } from '@atrium/contract/communities/schemas'
import { useIntl } from 'react-intl'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import type { Writing } from './use-write.ts'

const placeOptions = (options: readonly Community[]): OptionSource<Community> => ({
  options,
  optionKey: ({ community_id }) => community_id,
  optionLabel: ({ community_name }) => community_name,
  optionLeading: ({ community_name }) => <SpaceAvatar name={community_name} size="tiny" />,
})

/** The community that a post is for, and who reads it there. */
export default function PlaceField({ writing: { places, place, choosePlace } }: { writing: Writing }) {
  const { formatMessage } = useIntl()
  return (
    <Combobox
      label={formatMessage({ id: 'feed.to' })}
      description={place && formatMessage({ id: 'feed.readers' }, { count: place.total_members, visibility: place.visibility })}
      value={place ?? null}
      onValueChange={(next) => next && choosePlace(next)}
      {...placeOptions(places ?? [])}
    />
  )
}
