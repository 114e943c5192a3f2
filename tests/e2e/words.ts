import type { Page } from '@playwright/test'

/** English words that a forgotten label would show. None of them is also a Spanish word. */
const ENGLISH =
  /\b(the|and|with|your|save|saved|delete|create|created|update|search|loading|published|draft|settings|users?|password|logout|login|email address|no results|not found|nothing|edit|cancel|close|open|back|next|previous|select|choose|upload|file name|preview|home|menu toggle|untitled|drag|add|insert|paragraph)\b/i

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
