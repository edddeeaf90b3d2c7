import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { codeOf, findCompanyEmoji, useCompanyEmoji } from '../../emoji/company-emoji.ts'
import { EmojiPicture } from '../../emoji/emoji-picture.tsx'
import type { Bridge } from '../editor/bridge.ts'
import styles from './completion-list.module.css'
import { CompletionList } from './completion-list.tsx'
import type { CompletionQuery } from './completion.ts'
import { findEmoji, fittingName, loadEmojiNames, type NamedEmoji } from './emoji-names.ts'

type EmojiQuery = Extract<CompletionQuery, { kind: 'emoji' }>

/** Emoji whose names match the text after the `:`, company emoji first. */
export default function EmojiList({ query, bridge }: { query: EmojiQuery; bridge: Bridge }) {
  const { formatMessage } = useIntl()
  const all = useEmojiNames()
  const companys = useCompanyEmoji().data?.items ?? []
  const wanted = query.text.toLowerCase()
  const own = findCompanyEmoji(companys, wanted).map((found) => ({
    key: found.emoji_id,
    leading: <EmojiPicture emoji={found} decorative />,
    name: codeOf(found),
    choose: () => query.choose(codeOf(found)),
  }))
  const everybodys = findEmoji(all, wanted)
    .slice(0, 8)
    .map((found) => ({
      key: found.emoji,
      leading: found.emoji,
      name: `:${fittingName(found, wanted)}:`,
      choose: () => query.choose(found.emoji),
    }))
  const options = [...own, ...everybodys].slice(0, 8).map(({ leading, ...option }) => ({
    ...option,
    leading: (
      <span className={styles.sign} aria-hidden>
        {leading}
      </span>
    ),
  }))
  return <CompletionList label={formatMessage({ id: 'chat.emoji' })} text={query.text} options={options} bridge={bridge} />
}

const none: readonly NamedEmoji[] = []

function useEmojiNames(): readonly NamedEmoji[] {
  const [names, setNames] = useState(none)
  useEffect(() => {
    void loadEmojiNames().then(setNames, () => {}) // offline and never loaded before: the picker is available
  }, [])
  return names
}
