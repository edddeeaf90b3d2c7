import { shortcodeOf } from '@atrium/contract/chat/emoji-names'
import { mayHoldTags } from '@atrium/contract/feed/tags'
import type { Block, MentionTarget, Inline, ListItem, Mark, RichText } from '@atrium/contract/document'
import { use, type ReactNode } from 'react'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CodeView } from './code/code-view.tsx'
import { MentionedContext } from './mentioned-context.ts'
import { EmojiSign } from '../emoji/emoji-sign.tsx'
import { MentionLink } from './mention-link.tsx'
import { ReadText } from './read-text.ts'
import styles from './rich-text-view.module.css'
import { TableView } from './table-view.tsx'

const ManyChip = lazyWithRetry(() => import('./group-mention.tsx'))

/** Renders a message's document: a small switch over the closed schema, so that nothing unknown can reach the page. */
export function RichTextView({ document, callsReader = false }: { document: RichText; callsReader?: boolean }) {
  return (
    <MentionedContext value={callsReader}>
      <div className={styles.text}>{document.content.map(renderBlock)}</div>
    </MentionedContext>
  )
}

/** A list or a quote takes the direction of its text, which paragraphs with one of their own would hide from it. */
const renderWithin = (block: Block, index: number): ReactNode =>
  block.type === 'paragraph' ? <p key={index}>{block.content?.map(renderInline)}</p> : renderBlock(block, index)

function renderBlock(block: Block, index: number): ReactNode {
  if (block.type === 'paragraph')
    return (
      <p key={index} dir="auto">
        {block.content?.map(renderInline)}
      </p>
    )
  if (block.type === 'blockquote')
    return (
      <blockquote key={index} dir="auto">
        {block.content.map(renderWithin)}
      </blockquote>
    )
  if (block.type === 'bulletList')
    return (
      <ul key={index} dir="auto">
        {block.content.map(renderListItem)}
      </ul>
    )
  if (block.type === 'orderedList')
    return (
      <ol key={index} dir="auto" start={block.attrs?.start ?? 1}>
        {block.content.map(renderListItem)}
      </ol>
    )
  return block.type === 'table' ? (
    <TableView key={index} table={block} renderInline={renderInline} />
  ) : (
    <CodeView key={index} block={block} />
  )
}

const renderListItem = (item: ListItem, index: number): ReactNode => <li key={index}>{item.content.map(renderWithin)}</li>

function renderInline(inline: Inline, index: number): ReactNode {
  if (inline.type === 'hardBreak') return <br key={index} />
  if (inline.type === 'mention') return <Mention key={index} called={inline.attrs} />
  if (inline.type === 'emoji') return <EmojiSign key={index} emoji={shortcodeOf(inline.attrs.name)} />
  const words = mayHoldTags(inline) && inline.text.includes('#') ? <MarkedText text={inline.text} /> : inline.text
  return <span key={index}>{(inline.marks ?? []).reduce<ReactNode>(renderMark, words)}</span>
}

/** Text with a `#`, which posts read as hashtags. */
function MarkedText({ text }: { text: string }) {
  return use(ReadText)?.(text) ?? text
}

function Mention({ called }: { called: MentionTarget }) {
  if (!('kind' in called)) return <MentionLink employeeId={called.id} label={called.label} />
  return (
    <Loading instead={<span>@{called.label}</span>}>
      <ManyChip called={called} />
    </Loading>
  )
}

function renderMark(children: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'link')
    return (
      <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  if (mark.type === 'bold') return <strong>{children}</strong>
  if (mark.type === 'italic') return <em>{children}</em>
  return mark.type === 'strike' ? <s>{children}</s> : <code>{children}</code>
}
