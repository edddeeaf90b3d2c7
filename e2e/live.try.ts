import { chromium, type Page } from 'playwright'
import { mkdirSync } from 'node:fs'
const [, , url = 'http://localhost:3101', password = '', out = '/tmp/lead/shots'] = process.argv
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
async function open(email: string, width = 1440, height = 900) {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(email, m.type(), m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log(email, 'pageerror', e.message.slice(0, 300)))
  await page.goto(url)
  await page.getByRole('textbox', { name: /mail/i }).first().fill(email)
  await page.keyboard.press('Enter')
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /Good/ }).waitFor({ timeout: 10000 })
  return page
}
const step = async (name: string, work: () => Promise<unknown>) => {
  const t = Date.now()
  try {
    await work()
    console.log('ok', name, Date.now() - t, 'ms')
  } catch (e) {
    console.log('FAIL', name, String(e).slice(0, 400))
  }
}
const maya = await open('maya@northwind.example')
const tomas = await open('tomas@northwind.example')
const toDesign = async (page: Page) => {
  await page.getByRole('link', { name: 'Chats' }).first().click()
  await page
    .getByRole('link', { name: /^Design/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Write to Design' }).waitFor()
}
await step('open design both', async () => {
  await toDesign(maya)
  await toDesign(tomas)
})
const text = 'Live ' + Date.now()
await step('send', async () => {
  await maya.getByRole('textbox', { name: 'Write to Design' }).click()
  await maya.keyboard.type(text)
  await tomas.getByText('Maya is typing').waitFor({ timeout: 4000 })
  await maya.keyboard.press('Enter')
  await tomas.getByRole('article').getByText(text).waitFor({ timeout: 4000 })
})
await step('send back', async () => {
  await tomas.getByRole('textbox', { name: 'Write to Design' }).click()
  await tomas.keyboard.type('Got **it**')
  await tomas.keyboard.press('Enter')
  await maya.getByText('Got it').last().waitFor({ timeout: 4000 })
})
await maya.screenshot({ path: `${out}/live-maya.png` })
await step('edit', async () => {
  const row = maya.getByRole('article').filter({ hasText: text })
  await row.hover()
  await row.getByRole('button', { name: 'Edit message' }).click()
  await maya.keyboard.type(' edited')
  await maya.keyboard.press('Enter')
  await tomas.getByText(text + ' edited').waitFor({ timeout: 4000 })
})
await step('react', async () => {
  const row = tomas.getByRole('article').filter({ hasText: text })
  await row.hover()
  await row.getByRole('button', { name: 'React' }).click()
  await tomas
    .getByRole('gridcell')
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => {})
  await tomas.screenshot({ path: `${out}/emoji.png` })
  await tomas.keyboard.type('rocket')
  await tomas.waitForTimeout(500)
  await tomas.keyboard.press('Enter')
  await maya.getByRole('button', { name: /🚀/ }).waitFor({ timeout: 4000 })
})
await step('mention', async () => {
  await maya.getByRole('textbox', { name: 'Write to Design' }).click()
  await maya.keyboard.type('@tom')
  await maya.getByRole('option').first().waitFor({ timeout: 4000 })
  await maya.screenshot({ path: `${out}/mention.png` })
  await maya.keyboard.press('Enter')
  await maya.keyboard.type(' look')
  await maya.keyboard.press('Enter')
  await tomas.getByRole('link', { name: '@Tomás Nunes' }).last().waitFor({ timeout: 4000 })
})
await step('delete', async () => {
  const row = maya.getByRole('article').filter({ hasText: text })
  await row.hover()
  await row.getByRole('button', { name: 'More actions' }).click()
  await maya.getByRole('menuitem', { name: 'Delete message' }).click()
  await maya.getByRole('button', { name: 'Delete message' }).last().click()
  await tomas.getByText('This message was taken back.').first().waitFor({ timeout: 4000 })
})
await step('unread badge', async () => {
  await tomas.getByRole('link', { name: 'Home' }).first().click()
  await maya.getByRole('textbox', { name: 'Write to Design' }).click()
  await maya.keyboard.type('while you were away')
  await maya.keyboard.press('Enter')
  await tomas.getByRole('link', { name: 'Chats' }).first().click()
  await tomas.getByRole('link', { name: /Design.*1 unread/ }).waitFor({ timeout: 4000 })
  await tomas.screenshot({ path: `${out}/unread.png` })
  await tomas.getByRole('link', { name: /^Design/ }).click()
  await tomas.getByText('New', { exact: true }).waitFor({ timeout: 4000 })
})
await step('direct', async () => {
  await maya.goto(url + '/people')
  await maya.getByText('Greta Lindholm').first().click()
  await maya.waitForTimeout(1200)
  await maya.screenshot({ path: `${out}/profile.png` })
  await maya
    .getByRole('link', { name: 'Message' })
    .or(maya.getByRole('button', { name: 'Message' }))
    .first()
    .click()
  await maya.getByRole('textbox', { name: /Write to Greta/ }).click()
  await maya.keyboard.type('Hello Greta')
  await maya.keyboard.press('Enter')
  await maya.getByRole('article').getByText('Hello Greta').waitFor({ timeout: 4000 })
  await maya.waitForTimeout(1500)
  await maya.screenshot({ path: `${out}/direct.png` })
})
await step('offline', async () => {
  await toDesign(maya)
  await maya.context().setOffline(true)
  await maya.waitForTimeout(500)
  await maya.getByRole('textbox', { name: 'Write to Design' }).click()
  await maya.keyboard.type('from a tunnel')
  await maya.keyboard.press('Enter')
  await maya.waitForTimeout(3000)
  await maya.screenshot({ path: `${out}/offline.png` })
  await maya.context().setOffline(false)
  await tomas.getByRole('article').getByText('from a tunnel').waitFor({ timeout: 9000 })
})
await step('older', async () => {
  await maya.mouse.move(900, 400)
  for (let i = 0; i < 25; i++) {
    await maya.mouse.wheel(0, -2500)
    await maya.waitForTimeout(80)
  }
  await maya.waitForTimeout(800)
  await maya.screenshot({ path: `${out}/older.png` })
})
await browser.close()
