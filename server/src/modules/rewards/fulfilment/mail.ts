import type { Language } from '@atrium/contract/formats'
import { orderPath } from '@atrium/contract/rewards/paths'
import { sendEmail, type Email } from '#kernel/mail/mail'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyLanguage } from '#modules/company'
import { findEmployeeNames } from '#modules/people'
import type { LineRow, OrderRow } from '../orders/queries.ts'
import { fulfilmentWords } from './mail-words.ts'
import { listFulfillers } from './queries.ts'

type Placed = { publicUrl: string; companyId: string; order: OrderRow; lines: readonly LineRow[] }

/** Writes to those who deliver the lines, in the company's language, once to each address. Nothing is delivered by that. */
export async function writeToFulfillers(tx: Tx, { publicUrl, companyId, order, lines }: Placed): Promise<string[]> {
  const addresses = new Map((await listFulfillers(tx, companyId, lines.map(({ reward_id }) => reward_id))).map((row) => [row.reward_id, row.fulfilment_email])) // prettier-ignore
  const byAddress = Map.groupBy(lines, ({ reward_id }) => addresses.get(reward_id))
  byAddress.delete(undefined)
  if (!byAddress.size) return []
  const language = (await findCompanyLanguage(tx, companyId)) ?? 'en'
  const name = (await findEmployeeNames(tx, companyId, [order.employee_id])).get(order.employee_id) ?? ''
  const url = `${publicUrl}${orderPath(order.order_id)}`
  for (const [to, own] of byAddress) if (to) await sendEmail(tx, fulfilmentEmail({ to, language, name, url, lines: own }))
  return []
}

type Facts = { to: string; language: Language; name: string; url: string; lines: readonly LineRow[] }

function fulfilmentEmail({ to, language, name, url, lines }: Facts): Email {
  const { subject, lead, action } = fulfilmentWords[language]
  const format = new Intl.NumberFormat(language)
  const texts = lines.map(({ quantity, reward_name, note }) => `${format.format(quantity)} × ${reward_name}${note ? `\n${note}` : ''}`)
  const plain = [lead(name), ...texts, `${action}: ${url}`].join('\n\n')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><body style="margin:0;background:#f7f7f3;font:16px/1.5 system-ui,sans-serif;color:#1a1b17"><div dir="${direction}" style="max-width:480px;margin:0 auto;padding:32px 24px">
<div style="background:#fff;border:1px solid #e4e4dc;border-radius:12px;padding:24px"><p style="margin:0 0 16px">${escape(lead(name))}</p>
${texts.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escape(text)}</p>`).join('\n')}
<p style="margin:0"><a href="${escape(url)}" style="display:inline-block;background:#a3e635;color:#121f00;font-weight:640;text-decoration:none;border-radius:8px;padding:10px 16px">${escape(action)}</a></p></div></div></body></html>`
  return { to, subject: subject(name), plain, html }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
