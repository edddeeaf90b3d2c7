import type { Community } from '@atrium/contract/communities/schemas'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'

/** Communities to choose from. */
export const placeOptions = (options: readonly Community[]): OptionSource<Community> => ({
  options,
  optionKey: ({ community_id }) => community_id,
  optionLabel: ({ community_name }) => community_name,
  optionLeading: ({ community_name }) => <SpaceAvatar name={community_name} size="tiny" />,
})
