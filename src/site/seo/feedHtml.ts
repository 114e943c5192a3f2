import { type DefaultTreeAdapterTypes, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/** What belongs to the page: its looks, its scripts, and the ways in which it loads. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|target|rel|srcset|sizes|loading|decoding|aria-.*|data-.*)$/
const ADDRESSES = new Set(['href', 'src'])
/** Shown to nobody on the page, or of use only there. */
const LEFT_OUT = /(?:^| )(?:sr-only|heading-link|code-copy|embed-play|banner-avatar)(?: |$)/

/** The markup of an article as feeds carry it: without the page's own attributes and buttons, its addresses made whole. */
export function feedHtml(html: string, articleUrl: string): string {
  const fragment = parseFragment(html)
  clean(fragment, articleUrl)
  return serialize(fragment)
}

function clean(parent: Parent, base: string): void {
  for (const child of [...parent.childNodes]) {
    if (!tree.isElementNode(child)) continue
    if (isLeftOut(child)) tree.detachNode(child)
    else if (child.tagName === 'input') replaceBox(child)
    else {
      child.attrs = child.attrs.flatMap(({ name, value }) =>
        OF_THE_PAGE.test(name) ? [] : [{ name, value: ADDRESSES.has(name) ? whole(value, base) : value }],
      )
      clean(child, base)
    }
  }
}

const isLeftOut = ({ attrs }: Element) => attrs.some(({ name, value }) => name === 'class' && LEFT_OUT.test(value))

/** The box of a task, as a sign: feed readers show no inputs. */
function replaceBox(box: Element): void {
  const isChecked = box.attrs.some(({ name }) => name === 'checked')
  if (box.parentNode) tree.insertTextBefore(box.parentNode, isChecked ? '☑' : '☐', box)
  tree.detachNode(box)
}

const whole = (address: string, base: string) => (URL.canParse(address, base) ? new URL(address, base).href : address)
