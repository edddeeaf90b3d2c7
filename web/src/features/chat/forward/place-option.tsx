import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import type { Place } from './places.ts'

/** How a list of destinations shows one. */
export const placeOption = {
  optionKey: ({ key }: Place) => key,
  optionLabel: ({ label }: Place) => label,
  optionDetail: ({ detail }: Place) => detail,
  optionLeading: ({ label, photo, isSpace }: Place) =>
    isSpace ? <SpaceAvatar name={label} photo={photo} size="tiny" /> : <Avatar name={label} photo={photo} size="tiny" />,
}
