import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { isPageData } from './pageData'

type Inline = (data: ReadableStream, nonce?: string, formState?: unknown) => ReadableStream
const writer = createRequire(import.meta.url)('next/dist/server/app-render/use-flight-response.js')
const inline: Inline = writer.createInlinedDataReadableStream

it('recognizes the scripts in which Next sends a page’s data', async () => {
  const page = await new Response(inline(new Blob(['0:["$","p","</script>"]\n']).stream())).text()
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(scripts.filter(isPageData), 'Next sends a page’s data in another form of script').not.toEqual([])
  expect(page, 'Next’s data may end its script').not.toContain('"</script>')
})
