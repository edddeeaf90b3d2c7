import { useIntl } from 'react-intl'
import { Combobox } from '#ui/fields/combobox.tsx'
import { placeOptions } from '../sharing/place-options.tsx'
import { PlacesField } from '../sharing/places-field.tsx'
import type { Writing } from './use-write.ts'
import styles from './write-dialog.module.css'

/** The community that a post is for, who reads it there, and where it is shown too. */
export default function PlaceField({ writing }: { writing: Writing }) {
  const { formatMessage } = useIntl()
  const { places, place, choosePlace, further, alsoIn, chooseFurther } = writing
  return (
    <div className={styles.places}>
      <Combobox
        label={formatMessage({ id: 'feed.to' })}
        description={place && formatMessage({ id: 'feed.readers' }, { count: place.total_members, visibility: place.visibility })}
        value={place ?? null}
        onValueChange={(next) => next && choosePlace(next)}
        {...placeOptions(places ?? [])}
      />
      {further.length > 0 && (
        <PlacesField
          label={formatMessage({ id: 'feed.alsoIn' })}
          optional
          placeholder={formatMessage({ id: 'feed.shareToHint' })}
          places={further}
          chosen={alsoIn}
          onChoose={chooseFurther}
        />
      )}
    </div>
  )
}
