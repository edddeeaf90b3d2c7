import { chromium } from 'playwright'
const [, , url = 'http://localhost:3101', password = '', out = '/tmp/lead/shots'] = process.argv
import { mkdirSync } from 'node:fs'
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
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.type(), m.text().slice(0, 400)))
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 400)))
await page.goto(url)
await page
  .getByRole('textbox', { name: /mail/i })
  .first()
  .waitFor({ timeout: 15000 })
  .catch(async () => console.log('no email field'))
await page.screenshot({ path: `${out}/door.png` })
await page.getByRole('textbox', { name: /mail/i }).first().fill('maya@northwind.example')
await page.keyboard.press('Enter')
await page
  .getByLabel(/password/i)
  .first()
  .fill(password)
await page.screenshot({ path: `${out}/password.png` })
await page.keyboard.press('Enter')
await page.waitForTimeout(2500)
await page.screenshot({ path: `${out}/home.png` })
await page.goto(url + '/connect')
await page.waitForTimeout(2000)
await page.screenshot({ path: `${out}/chats.png` })
await page
  .getByRole('link', { name: /Design/ })
  .first()
  .click()
await page.waitForTimeout(2500)
await page.screenshot({ path: `${out}/design.png` })
console.log(page.url())
await page.goto(url + '/people')
await page.waitForTimeout(1500)
await page.screenshot({ path: `${out}/people.png` })
await page.goto(url + '/settings')
await page.waitForTimeout(1500)
await page.screenshot({ path: `${out}/settings.png` })
await browser.close()
