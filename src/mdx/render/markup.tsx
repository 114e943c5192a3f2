import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { ArticleText, type CompiledArticle } from '../ArticleText'

/** React's marks between pieces of a text, for taking a page over. Nothing that is written on a page looks like one. */
const MARKS = /<!--.*?-->/g

/** The markup of a compiled text as its page shows it before it comes alive. */
export async function markupOf(article: CompiledArticle): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<ArticleText {...article} />)
  return (await text(prelude)).replace(MARKS, '')
}
