import type { Page } from '@playwright/test'

/** English words that a forgotten label would show. None of them is also a Spanish word. */
const ENGLISH_WORDS = [
  'the|and|with|your|for|from|of|this|not found|no results|nothing|more|less|all|none|new|today',
  'save|saved|delete|remove|create|created|update|edit|cancel|close|open|add|insert|drag|upload|download|copy|send|submit',
  'search|find|loading|refresh|retry|show|hide|view|select|choose|enter|back|next|previous|preview|login|logout|password',
  'home|responsive|menu toggle|breadcrumbs?|footnotes?|settings|users?|role|name|title|date|size|type|status|published|draft|untitled',
  'files|file name|pages?|rows?|tags?|comments?|paragraph|email address',
]
// For `\b` an accented letter is no letter: `allí` would begin with `all`.
const ENGLISH = new RegExp(`(?<!\\p{L})(${ENGLISH_WORDS.join('|')})(?!\\p{L})`, 'iu')

/**
 * Returns what a person reads on the page: visible text, names of controls, title. User input (cells, code, fields) is
 * left out.
 */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => !element.closest('script, style'),
    )
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const names = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    const visible = elements.filter(
      (element) => !element.closest('code, pre, textarea, input, td') && element.checkVisibility(),
    )
    const texts = visible.flatMap(({ childNodes }) =>
      [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
    )
    const words = [document.title, ...names, ...texts.map((node) => node.textContent ?? '')]
    return words.map((text) => text.trim()).filter(Boolean)
  })

/** Returns the texts on the page that are in English. */
export const englishOn = async (page: Page) => (await wordsOf(page)).filter((text) => ENGLISH.test(text))
