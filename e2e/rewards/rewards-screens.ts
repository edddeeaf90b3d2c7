import { answer, dialog, fail, press, role, see, text } from '../screens/acts.ts'
import { given, maya, troubled, type Screen } from '../screens/screen.ts'

const shop = '/shop'
const orders = '/shop/orders'
const queue = '/settings/orders'
const catalogue = '/settings/rewards'
const nothing = { items: [], next_cursor: null }
const mug = role('link', /^Harbour mug/)
const waiting = role('checkbox', /A tree in the Serra|Lunch for two/)

/** The shop, a person's orders, and what those who manage rewards see. */
export const rewardsScreens: readonly Screen[] = [
  maya('shop', shop, mug),
  maya('shop-donations', '/shop?kind=donation', role('link', /^A tree in the Serra/)),
  maya('shop-saved', '/shop?saved=true', text('Nothing saved here')),
  maya('shop-none-found', '/shop?search=zebra', text('No rewards match')),
  given(answer('**/reward/list', nothing), maya('shop-empty', shop, text('The shop is empty'))),
  troubled(fail('**/reward/list'), maya('shop-failed', shop, text('The shop could not be loaded'))),
  maya('reward', shop, role('button', /^Order for/), press(/^Harbour mug/, 'link')),
  maya('reward-sold-out', shop, text(/^None left/), press(/^Headphones/, 'link')),
  maya(
    'reward-confirm',
    shop,
    role('alertdialog', /^Order A tree in the Serra/),
    press(/^A tree in the Serra/, 'link'),
    press(/^Order for/),
  ),
  maya('orders', orders, text('Fullfilled')),
  given(answer('**/reward/order/list', nothing), maya('orders-none', orders, text('Nothing ordered yet'))),
  maya('order', orders, text('History'), press(/^Harbour mug/, 'link')),
  maya('order-of-codes', orders, role('button', 'Show the code'), press(/^Café Miradouro/, 'link')),
  maya('settings-rewards', catalogue, role('button', 'Edit Harbour mug')),
  maya('settings-reward', catalogue, role('textbox', 'Points for a piece'), press('Edit Harbour mug')),
  maya('settings-reward-codes', catalogue, role('textbox', 'Codes'), press('Codes of Book voucher, €10')),
  maya('settings-orders', queue, waiting),
  maya('settings-orders-chosen', queue, role('button', 'Accept'), see(waiting), press('Choose all', 'checkbox')),
  maya('settings-orders-export', queue, dialog('Export'), press('Export')),
]
