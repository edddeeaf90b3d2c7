import * as z from 'zod/mini'
import { emojiNamePattern, shortcodeOf } from './chat/emoji-names.ts'
import { limits } from './limits.ts'

/** The database stores neither NUL nor lone surrogates. */
const storable = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'), 'Invalid text')

/**
 * Rich-text documents (spec §3, "message bodies are rich-text documents"): a closed schema of nodes, marks and attributes that server and
 * web share.
 */
const Link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z.string().check(z.maxLength(limits.linkLength), storable, z.refine(isSafeAddress, 'Only https and mailto links are allowed')),
  }),
})
const Mark = z.union([z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'code']) }), Link])
export type Mark = z.infer<typeof Mark>

const Words = z.string().check(z.minLength(1), storable)
const Text = z.strictObject({
  type: z.literal('text'),
  text: Words,
  marks: z.optional(z.array(Mark).check(z.maxLength(5))),
})
const HardBreak = z.strictObject({ type: z.literal('hardBreak') })
const label = z.string().check(z.maxLength(200), storable)
/**
 * The target of a mention, with the label at the time of writing: a person, the people of a group, everyone in the conversation, or those
 * who are here then.
 */
const MentionTarget = z.union([
  z.strictObject({ id: z.uuid(), label }),
  z.strictObject({ kind: z.literal('group'), id: z.uuid(), label }),
  z.strictObject({ kind: z.enum(['everyone', 'here']), label }),
])
export type MentionTarget = z.infer<typeof MentionTarget>
export type GroupMentionTarget = Extract<MentionTarget, { kind: string }>
const Mention = z.strictObject({ type: z.literal('mention'), attrs: MentionTarget })
/** A company emoji. If no emoji has this name (any more), the name is shown between colons. */
const Emoji = z.strictObject({ type: z.literal('emoji'), attrs: z.strictObject({ name: z.string().check(z.regex(emojiNamePattern)) }) })
const Inline = z.discriminatedUnion('type', [Text, HardBreak, Mention, Emoji])
export type Inline = z.infer<typeof Inline>

/** A cell holds only text and breaks, as pasted from a spreadsheet; no nested blocks. */
const Cell = z.strictObject({ type: z.enum(['tableCell', 'tableHeader']), content: z.optional(z.array(Inline)) })
export type Cell = z.infer<typeof Cell>
const Row = z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell).check(z.minLength(1), z.maxLength(limits.tableColumns)) })
export type Row = z.infer<typeof Row>
const Table = z.strictObject({ type: z.literal('table'), content: z.array(Row).check(z.minLength(1), z.maxLength(limits.tableRows)) })
export type Table = z.infer<typeof Table>

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(z.array(Inline)) })
const CodeBlock = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z.optional(z.strictObject({ language: z.nullable(z.string().check(z.regex(/^[a-z0-9+#-]{1,20}$/))) })),
  content: z.optional(z.array(z.strictObject({ type: z.literal('text'), text: Words }))),
})
export type CodeBlock = z.infer<typeof CodeBlock>
const ListItem = z.strictObject({
  type: z.literal('listItem'),
  get content() {
    return z.array(Block)
  },
})
const BulletList = z.strictObject({ type: z.literal('bulletList'), content: z.array(ListItem) })
const OrderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.optional(z.strictObject({ start: z.int().check(z.gte(0), z.lte(999_999)), type: z.optional(z.null()) })),
  content: z.array(ListItem),
})
const Blockquote = z.strictObject({
  type: z.literal('blockquote'),
  get content() {
    return z.array(Block)
  },
})
export type Block =
  | z.infer<typeof Paragraph>
  | z.infer<typeof CodeBlock>
  | Table
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number; type?: null | undefined } | undefined; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
export type ListItem = { type: 'listItem'; content: Block[] }
const Block: z.ZodMiniType<Block> = z.discriminatedUnion('type', [Paragraph, CodeBlock, BulletList, OrderedList, Blockquote, Table])

export type RichText = { type: 'doc'; content: Block[] }
/**
 * A document within the limits. Size and depth are checked first and without recursion, so that a hostile document cannot exhaust the
 * stack.
 */
export const RichText: z.ZodMiniType<RichText> = z.pipe(
  z.unknown().check(z.refine(isWithinBounds, 'The text is too long or too deeply nested')),
  z.strictObject({ type: z.literal('doc'), content: z.array(Block) }),
)

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'mailto:'
}

function isWithinBounds(document: unknown): boolean {
  if (!isShallowAndSmall(document) || sizeOf(document) > limits.documentBytes) return false
  const { depth, nodes } = measure(document)
  return depth <= limits.documentDepth && nodes <= limits.documentNodes
}

/** A cheap first check without recursion, independent of key names: stops a hostile document. */
function isShallowAndSmall(document: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: document, depth: 1 }]
  let seen = 0
  for (let next = open.pop(); next; next = open.pop()) {
    seen += 1
    // The depth of a node is at most: an array, the node itself, its attributes and a mark.
    if (next.depth > limits.documentDepth * 4 || seen > limits.documentNodes * 20) return false
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const child of Object.values(next.value)) open.push({ value: child, depth: next.depth + 1 })
  }
  return true
}

const sizeOf = (document: unknown): number => new TextEncoder().encode(JSON.stringify(document) ?? '').length

function measure(node: unknown): { depth: number; nodes: number } {
  if (typeof node !== 'object' || node === null || !('content' in node) || !Array.isArray(node.content)) return { depth: 1, nodes: 1 }
  const children = node.content.map(measure)
  return {
    depth: 1 + children.reduce((deepest, child) => Math.max(deepest, child.depth), 0),
    nodes: 1 + children.reduce((sum, child) => sum + child.nodes, 0),
  }
}

/**
 * The plain text of a document for previews and search: blocks and rows on lines of their own, cells separated by tabs, mentions as
 * `@name`, company emoji as `:name:`.
 */
export function plainTextOf(document: RichText): string {
  return document.content.map(textOfBlock).join('\n').trim()
}

function textOfBlock(block: Block | ListItem): string {
  if (block.type === 'paragraph' || block.type === 'codeBlock') return (block.content ?? []).map(textOfInline).join('')
  if (block.type === 'table') return block.content.map(textOfRow).join('\n')
  return block.content.map(textOfBlock).join('\n')
}

const textOfRow = ({ content }: Row): string => content.map((cell) => (cell.content ?? []).map(textOfInline).join('')).join('\t')

function textOfInline(inline: Inline): string {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'emoji') return shortcodeOf(inline.attrs.name)
  return inline.type === 'mention' ? `@${inline.attrs.label}` : '\n'
}

/** The document of what has no text any more, or none yet. */
export const emptyDocument: RichText = { type: 'doc', content: [] }

/** Whether a document has nothing to read, so that it is not worth sending. */
export const isBlank = (document: RichText): boolean => plainTextOf(document) === ''
