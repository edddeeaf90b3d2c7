import type { Block, Cell, Inline, ListItem, Mark, RichText } from '@atrium/contract/document'

/**
 * A document as HTML. Safe by construction: the schema of documents knows no other nodes, and every text and attribute is escaped.
 */
export const htmlOf = ({ content }: RichText): string => content.map(blockHtml).join('')

function blockHtml(block: Block): string {
  if (block.type === 'paragraph') return `<p>${inlinesHtml(block.content)}</p>`
  if (block.type === 'codeBlock') return `<pre><code>${inlinesHtml(block.content)}</code></pre>`
  if (block.type === 'blockquote') return `<blockquote>${block.content.map(blockHtml).join('')}</blockquote>`
  if (block.type === 'bulletList') return `<ul>${block.content.map(itemHtml).join('')}</ul>`
  if (block.type === 'orderedList') return `<ol start="${block.attrs?.start ?? 1}">${block.content.map(itemHtml).join('')}</ol>`
  return `<table>${block.content.map(({ content }) => `<tr>${content.map(cellHtml).join('')}</tr>`).join('')}</table>`
}

const itemHtml = ({ content }: ListItem): string => `<li>${content.map(blockHtml).join('')}</li>`

const cellHtml = ({ type, content }: Cell): string => {
  const tag = type === 'tableHeader' ? 'th' : 'td'
  return `<${tag}>${inlinesHtml(content)}</${tag}>`
}

const inlinesHtml = (inlines: readonly Inline[] = []): string => inlines.map(inlineHtml).join('')

function inlineHtml(inline: Inline): string {
  if (inline.type === 'hardBreak') return '<br>'
  if (inline.type === 'mention') return `@${escaped(inline.attrs.label)}`
  if (inline.type === 'emoji') return `:${escaped(inline.attrs.name)}:`
  return (inline.marks ?? []).reduce(marked, escaped(inline.text))
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const
const marked = (html: string, mark: Mark): string =>
  mark.type === 'link'
    ? `<a href="${escaped(mark.attrs.href)}" rel="noopener noreferrer">${html}</a>`
    : `<${tags[mark.type]}>${html}</${tags[mark.type]}>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
