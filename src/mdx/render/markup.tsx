import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { ArticleText, type CompiledArticle } from '../ArticleText'

/** The comments that React puts between adjacent texts for hydration. Text can't contain one: React escapes `<`. */
const MARKS = /<!--.*?-->/g

/** Renders a compiled text to the HTML that its page has before hydration. */
export async function markupOf(article: CompiledArticle): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<ArticleText {...article} />)
  return (await text(prelude)).replace(MARKS, '')
}
