import type { Root } from 'mdast'
import { expect, it } from 'vitest'
import { compile } from './compile'

/** A tree as no reader of ours makes it: with MDX's own expressions, and an attribute that is one. */
const unread = {
  type: 'root',
  children: [
    { type: 'mdxFlowExpression', value: 'aparte' },
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'Antes ' },
        { type: 'mdxTextExpression', value: 'dentro' },
        { type: 'text', value: 'y después.' },
      ],
    },
    {
      type: 'mdxJsxFlowElement',
      name: 'section',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'id', value: { type: 'mdxJsxAttributeValueExpression', value: 'valor' } },
        { type: 'mdxJsxExpressionAttribute', value: '...todo' },
      ],
      children: [],
    },
  ],
} as unknown as Root // the reader's tree has none of these

it('[API-92] blocks expressions in the compiler too, should one ever get past the reader', async () => {
  const { compiledSource, text } = await compile(unread, false)
  expect(text).toBe('Antes y después.')
  expect(compiledSource).not.toMatch(/aparte|dentro|valor|todo/)
})
