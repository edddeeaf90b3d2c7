import type { MentionTarget, Block, Inline, ListItem, Mark, RichText } from '@atrium/contract/document'

/** Converts the markup of the talk files to a rich-text document. `called` resolves the key of an `@key` mention. */
export type Call = (key: string) => MentionTarget | undefined

export function documentOf(text: string, called: Call): RichText {
  return { type: 'doc', content: blocksOf(text.split('\n'), called) }
}

function blocksOf(lines: readonly string[], called: Call): Block[] {
  const blocks: Block[] = []
  let at = 0
  const takeWhile = (fits: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && fits(lines[at] ?? '')) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (!line.trim()) at += 1
    else if (line.startsWith('```')) {
      at += 1
      const code = takeWhile((next) => !next.startsWith('```')).join('\n')
      at += 1
      blocks.push(codeBlock(line.slice(3).trim(), code))
    } else if (line.startsWith('| '))
      blocks.push(
        tableOf(
          takeWhile((next) => next.startsWith('| ')),
          called,
        ),
      )
    else if (line.startsWith('- '))
      blocks.push({
        type: 'bulletList',
        content: takeWhile((next) => next.startsWith('- ')).map((next) => listItem(next.slice(2), called)),
      })
    else if (/^\d+\. /.test(line))
      blocks.push({
        type: 'orderedList',
        attrs: { start: Number.parseInt(line, 10) },
        content: takeWhile((next) => /^\d+\. /.test(next)).map((next) => listItem(next.replace(/^\d+\. /, ''), called)),
      })
    else if (line.startsWith('> '))
      blocks.push({
        type: 'blockquote',
        content: [
          paragraph(
            takeWhile((next) => /^> ?/.test(next)).map((next) => next.replace(/^> ?/, '')),
            called,
          ),
        ],
      })
    else
      blocks.push(
        paragraph(
          takeWhile((next) => next.trim() !== '' && !/^(```|- |> |\| |\d+\. )/.test(next)),
          called,
        ),
      )
  }
  return blocks
}

const codeBlock = (language: string, text: string): Block => ({
  type: 'codeBlock',
  attrs: { language: /^[a-z0-9+#-]{1,20}$/.test(language) ? language : null },
  ...(text ? { content: [{ type: 'text' as const, text }] } : {}),
})

/** The first row contains the column headers. */
const tableOf = (lines: readonly string[], called: Call): Block => ({
  type: 'table',
  content: lines.map((line, row) => ({
    type: 'tableRow',
    content: line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => ({
        type: row === 0 ? ('tableHeader' as const) : ('tableCell' as const),
        content: inlinesOf(cell.trim(), called, []),
      })),
  })),
})

const listItem = (text: string, called: Call): ListItem => ({ type: 'listItem', content: [paragraph([text], called)] })

function paragraph(lines: readonly string[], called: Call): Block {
  const content = lines.flatMap((line, index) => [...(index ? [{ type: 'hardBreak' as const }] : []), ...inlinesOf(line, called, [])])
  return { type: 'paragraph', content }
}

const patterns: readonly { find: RegExp; make: (found: RegExpExecArray, called: Call, marks: readonly Mark[]) => Inline[] }[] = [
  {
    find: /`([^`]+)`/,
    make: ([, text = ''], _called, marks) => [textOf(text, [...marks.filter((mark) => mark.type === 'link'), { type: 'code' }])],
  },
  {
    find: /\[([^\]]+)\]\(((?:https|mailto):[^\s)]+)\)/,
    make: ([, text = '', href = ''], called, marks) => inlinesOf(text, called, [...marks, { type: 'link', attrs: { href } }]),
  },
  {
    find: /https:\/\/[^\s<>()]*[^\s<>().,;:!?]/,
    make: ([href], _called, marks) => [textOf(href, [...marks, { type: 'link', attrs: { href } }])],
  },
  { find: /\*\*([^*]+)\*\*/, make: ([, text = ''], called, marks) => inlinesOf(text, called, [...marks, { type: 'bold' }]) },
  {
    find: /(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/,
    make: ([, text = ''], called, marks) => inlinesOf(text, called, [...marks, { type: 'italic' }]),
  },
  { find: /~~([^~]+)~~/, make: ([, text = ''], called, marks) => inlinesOf(text, called, [...marks, { type: 'strike' }]) },
  { find: /(?<![\w:]):([a-z][a-z0-9_+-]{1,31}):(?!\w)/, make: ([, name = '']) => [{ type: 'emoji', attrs: { name } }] },
  {
    find: /(?<![\w@.])@([a-z]+(?:-[a-z]+)*)\b/,
    make: ([all, key = ''], called, marks) => {
      const named = called(key)
      return [named ? { type: 'mention', attrs: named } : textOf(all, marks)]
    },
  },
]

/** The earliest mark in the line wins; the text before and after it is parsed recursively. */
function inlinesOf(text: string, called: Call, marks: readonly Mark[]): Inline[] {
  const found = patterns
    .flatMap(({ find, make }) => {
      const hit = find.exec(text)
      return hit ? [{ hit, make }] : []
    })
    .toSorted((one, other) => one.hit.index - other.hit.index)[0]
  if (!found) return text ? [textOf(text, marks)] : []
  const { hit, make } = found
  return [
    ...inlinesOf(text.slice(0, hit.index), called, marks),
    ...make(hit, called, marks),
    ...inlinesOf(text.slice(hit.index + hit[0].length), called, marks),
  ]
}

const textOf = (text: string, marks: readonly Mark[]): Inline => ({ type: 'text', text, ...(marks.length ? { marks: [...marks] } : {}) })
