import type { Community } from '@atrium/contract/communities/schemas'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { placeOptions } from './place-options.tsx'

type PlacesFieldProps = {
  label: string
  description?: string | undefined
  placeholder: string
  optional?: boolean
  places: readonly Community[]
  chosen: readonly Community[]
  onChoose: (chosen: readonly Community[]) => void
}

/** The communities in which a post is shown too. */
export const PlacesField = ({ places, chosen, onChoose, ...texts }: PlacesFieldProps) => (
  <MultiCombobox {...texts} value={[...chosen]} onValueChange={onChoose} {...placeOptions(places)} />
)
