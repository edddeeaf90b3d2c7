import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import styles from './add-emoji.module.css'
import pictures from './emoji-picture.module.css'

/** A preview of an emoji in a line of text and as a reaction, in light and dark. Not interactive. */
export const EmojiPreview = ({ address }: { address: string }) => (
  <div className={styles.samples} aria-hidden inert>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className={styles.sample} data-theme={theme}>
        <p>
          <FormattedMessage id="chat.emojiSample" /> <Picture address={address} />
        </p>
        <Chip>
          <Picture address={address} /> 3
        </Chip>
      </div>
    ))}
  </div>
)

const Picture = ({ address }: { address: string }) => <img className={pictures.picture} src={address} alt="" />
