import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { useState, type KeyboardEvent } from 'react'
import { useCompany } from '#app/company/company-context.tsx'
import { codeOf } from './company-emoji.ts'
import styles from './emoji-picker.module.css'
import { EmojiPicture } from './emoji-picture.tsx'

type CompanyGridProps = { emoji: readonly CompanyEmoji[]; best: CompanyEmoji | undefined; onChoose: (emoji: CompanyEmoji) => void }

const columns = 8

/** Company emoji, under the company's name: one tab stop, arrow keys move between them. */
export function CompanyGrid({ emoji, best, onChoose }: CompanyGridProps) {
  const company = useCompany().company?.company_name
  const [at, setAt] = useState(0)
  const entry = Math.min(at, emoji.length - 1)
  const move = (event: KeyboardEvent<HTMLElement>, place: number): void => {
    const next = place + stepOf(event)
    if (next === place) return
    event.preventDefault()
    const target = event.currentTarget.parentElement?.children[next]
    if (!(target instanceof HTMLElement)) return
    setAt(next)
    target.focus()
  }
  return (
    <div className={styles.company}>
      <p className={styles.category} aria-hidden dir="auto">
        {company}
      </p>
      <div className={styles.companyGrid} role="group" aria-label={company}>
        {emoji.map((one, place) => (
          <button
            key={one.emoji_id}
            type="button"
            className={styles.emoji}
            aria-label={codeOf(one)}
            title={codeOf(one)}
            tabIndex={place === entry ? 0 : -1}
            data-active={one === best || undefined}
            onKeyDown={(event) => move(event, place)}
            onClick={() => onChoose(one)}
          >
            <EmojiPicture emoji={one} decorative />
          </button>
        ))}
      </div>
    </div>
  )
}

/** The step of an arrow key; rows are as long as those of the grid below. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const onwards = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowRight' || key === 'ArrowLeft') return key === onwards ? 1 : -1
  if (key === 'ArrowDown') return columns
  return key === 'ArrowUp' ? -columns : 0
}
