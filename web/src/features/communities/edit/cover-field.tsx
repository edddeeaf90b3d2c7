import { coverNames, coverPath } from '@atrium/contract/communities/covers'
import { useIntl } from 'react-intl'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { PictureRadios } from '#ui/fields/pictures/picture-radios.tsx'
import type { CommunityFormState } from './community-values.ts'
import styles from './cover-field.module.css'

const words: PictureWords = {
  add: 'communities.cover.add',
  change: 'communities.cover.change',
  hint: 'communities.cover.hint',
  removed: 'communities.cover.removed',
  uploading: 'communities.cover.uploading',
  use: 'communities.cover.use',
}

/** The cover of a community: one of those that come with the app, or the company's own picture. */
export function CoverField({ form }: { form: CommunityFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { value: picture } = form.control('community_image')
  return (
    <>
      <div className={styles.covers}>
        <PictureRadios
          label={formatMessage({ id: 'communities.cover' })}
          value={picture ?? ''}
          onValueChange={(address) => form.set('community_image', address)}
          options={coverNames.map((name) => ({
            value: coverPath(name),
            label: formatMessage({ id: `communities.cover.${name}` }),
            picture: <img className={styles.thumbnail} src={coverPath(name)} alt="" />,
          }))}
        />
      </div>
      <PictureField
        figure={picture ? <img className={styles.chosen} src={picture} alt="" /> : <span className={styles.chosen} />}
        picture={picture}
        path="communities"
        shape="square"
        words={words}
        onSave={async (address) => form.set('community_image', address)}
      />
    </>
  )
}
