import { type DefaultTreeAdapterTypes, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/** Attributes that only matter on the page: styling, scripts, loading. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|target|rel|srcset|sizes|loading|decoding|aria-.*|data-.*)$/
const ADDRESSES = new Set(['href', 'src'])
/** Elements that are hidden on the page, or only useful there. */
const LEFT_OUT = /(?:^| )(?:sr-only|heading-link|code-copy|embed-play|banner-avatar)(?: |$)/

/** Converts an article's HTML for feeds: drops the page's own attributes and buttons, and makes URLs absolute. */
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
    else if (child.tagName === 'output') replaceResult(child)
    else {
      child.attrs = child.attrs.flatMap(({ name, value }) =>
        OF_THE_PAGE.test(name) ? [] : [{ name, value: ADDRESSES.has(name) ? whole(value, base) : value }],
      )
      clean(child, base)
    }
  }
}

/** Fields are left out too: beside them, a form says in words what they hold. */
const isLeftOut = ({ tagName, attrs }: Element) =>
  tagName === 'fieldset' || attrs.some(({ name, value }) => name === 'class' && LEFT_OUT.test(value))

/** Replaces a task's checkbox with a character: feed readers show no inputs. */
function replaceBox(box: Element): void {
  const isChecked = box.attrs.some(({ name }) => name === 'checked')
  if (box.parentNode) tree.insertTextBefore(box.parentNode, isChecked ? '☑' : '☐', box)
  tree.detachNode(box)
}

/** Puts each line of a form's result into a paragraph. */
function replaceResult(result: Element): void {
  for (const line of result.childNodes.filter(tree.isElementNode)) {
    line.tagName = 'p'
    tree.detachNode(line)
    if (result.parentNode) tree.insertBefore(result.parentNode, line, result)
  }
  tree.detachNode(result)
}

const whole = (address: string, base: string) => (URL.canParse(address, base) ? new URL(address, base).href : address)
