import { anyDocument, CORPUS } from '@tests/mdx/documents'
import { BOMBS } from '@tests/mdx/hostile'
import { activeContent } from '@tests/mdx/inert'
import fc from 'fast-check'
import type { Group, Input } from '../group'
import { type Answer, json } from '../send'

const CALLS = ['validate', 'parse', 'compile']
const AT_RANDOM = 500

/** Texts meant to run code, break the page or exhaust the parser; what is rendered of them must be inert. */
export const mdx: Group = {
  name: 'MDX',
  share: 10,
  inputs: (_, seed, most) => {
    const random = fc.sample(anyDocument, { numRuns: Math.min(AT_RANDOM, most), seed })
    const texts = [...CORPUS, ...Object.values(BOMBS), ...random]
    return texts.flatMap((content) => [
      ...CALLS.map(
        (call): Input => ({
          as: 'author',
          method: 'POST',
          path: `/api/admin/mdx/${call}`,
          ...json({ content, source: content }),
          check: isInert,
        }),
      ),
      ...drafts(content),
    ])
  },
}

/** The same text as a draft by an author and by a tool. */
const drafts = (content: string): Input[] => [
  { as: 'author', method: 'POST', path: '/api/blog/admin/posts', ...json({ title: 'Hostil', content }) },
  {
    as: 'key',
    method: 'POST',
    path: '/api/blog/automation/posts',
    headers: { 'Content-Type': 'text/markdown' },
    body: content,
  },
]

function isInert({ status, text }: Answer): string | null {
  if (status !== 200) return null
  const { html = '' } = JSON.parse(text) as { html?: string }
  const active = activeContent(html)
  return active.length > 0 ? `shows ${active.join(', ')}` : null
}
