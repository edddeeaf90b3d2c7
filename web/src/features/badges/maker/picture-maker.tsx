import { badgeColours, badgeShapes, badgeSymbols } from '@atrium/contract/badges/pictures'
import type { BadgePicture as Picture } from '@atrium/contract/badges/schemas'
import { useIntl } from 'react-intl'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { PictureRadios } from '#ui/fields/pictures/picture-radios.tsx'
import { BadgePicture } from '../parts/badge-picture.tsx'
import styles from './maker.module.css'
import type { BadgeFormState } from './use-badge-form.ts'

const words: PictureWords = {
  add: 'badges.addPicture',
  change: 'badges.changePicture',
  hint: 'badges.pictureHint',
  removed: 'badges.pictureRemoved',
  uploading: 'badges.uploadingPicture',
  use: 'badges.usePicture',
}

/** The picture of a badge: a shape in a colour with a symbol, or an uploaded one. */
export default function PictureMaker({ form }: { form: BadgeFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const picture = form.control('picture').value
  const image_url = form.control('image_url').value
  const change = (part: Partial<Picture>): void => form.control('picture').onValueChange({ ...picture, ...part })
  const figure = (part: Partial<Picture>) => <BadgePicture badge={{ picture: { ...picture, ...part }, image_url: null }} size="small" />
  return (
    <div className={styles.picture}>
      <PictureField
        figure={<BadgePicture badge={{ picture, image_url }} size="large" />}
        picture={image_url}
        path="badges"
        shape="square"
        words={words}
        onSave={async (address) => form.set('image_url', address)}
      />
      {!image_url && (
        <div className={styles.parts}>
          <PictureRadios
            label={formatMessage({ id: 'badges.shape' })}
            value={picture.shape}
            onValueChange={(shape) => change({ shape })}
            options={badgeShapes.map((shape) => ({
              value: shape,
              label: formatMessage({ id: `badges.shape.${shape}` }),
              picture: figure({ shape }),
            }))}
          />
          <PictureRadios
            label={formatMessage({ id: 'badges.colour' })}
            value={picture.colour}
            onValueChange={(colour) => change({ colour })}
            options={badgeColours.map((colour) => ({
              value: colour,
              label: formatMessage({ id: `badges.colour.${colour}` }),
              picture: figure({ colour }),
            }))}
          />
          <PictureRadios
            label={formatMessage({ id: 'badges.symbol' })}
            value={picture.symbol}
            onValueChange={(symbol) => change({ symbol })}
            options={badgeSymbols.map((symbol) => ({
              value: symbol,
              label: formatMessage({ id: `badges.symbol.${symbol}` }),
              picture: figure({ symbol }),
            }))}
          />
        </div>
      )}
    </div>
  )
}
