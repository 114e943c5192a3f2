import { attributesOf } from '@/mdx/imported/markdownMdx'
import { component } from '@/mdx/imported/text'
import { decoded } from '@/platform/domain/text/decoded'
import { escaped } from '@/platform/domain/text/escaped'
import { slugify } from '@/platform/domain/text/slug'

/** Where an address begins: in a link or a picture, in a tag, or in a definition. */
const ADDRESS = String.raw`\]\(<?|\b(?:src|href)=["']?|^\[[^\]\n]{1,200}\]:[ \t]*<?`
/** The site's own address, which here is none: `{{ site.baseurl }}`, `{{ .Site.BaseURL }}`. */
const SITE = new RegExp(String.raw`(${ADDRESS})(?:\{\{-?\s*\.?site\.(?:base)?url\s*-?\}\})+`, 'gim')
/** An address in quotes that a filter completes: `{{ "/x" | relative_url }}`. */
const FILTERED = new RegExp(String.raw`(${ADDRESS})\{\{-?\s*["']([^"'\n]{1,500})["']\s*\|[^{}\n]{1,100}\}\}`, 'gim')
/** Hugo's link to another article: `{{< ref "b.md" >}}`. */
const LINKED = new RegExp(
  String.raw`(${ADDRESS})\{\{[<%]-?\s*(?:rel)?ref\s+(?:path=)?["']([^"'\n]{1,500})["'][^{}\n]{0,100}[>%]\}\}`,
  'gim',
)
/** Jekyll's: `{% post_url 2020-01-02-b %}`, and `{% link _posts/2020-01-02-b.md %}`, which also leads to other files. */
const JEKYLL = new RegExp(String.raw`(${ADDRESS})\{%-?\s*(post_url|link)\s+([^\s{}%]{1,500})\s*-?%\}`, 'gim')
/** Hugo's picture with a caption. */
const FIGURE = /\{\{[<%]-?\s*figure\s([^{}]{1,1000}?)[>%]\}\}/g
const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp)(?:[?#]|$)/i

/** Code between fences: of a text split by it, every second part. */
export const FENCED = /^([ \t]*(?:```|~~~)[\s\S]*?(?:\n[ \t]*(?:```|~~~)[ \t]*$|(?![\s\S])))/m

/** The text with plain addresses in place of templates, Hugo's figures as pictures, and code in fences, which stays as it is. */
export function withoutTemplates(source: string, isHtml = false): string {
  if (!/\{[{%]/.test(source)) return source
  if (isHtml) return withAddresses(withCode(source, blockOf))
  return withCode(source, fenced)
    .split(FENCED)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join('')
}

/** Templates in pairs, of Jekyll and Hugo: around code, and around what neither reads. */
const PAIRED = /(?:\{%-?|\{\{[<%])\s{0,9}(end|\/)?\s{0,9}(raw|highlight)\b([^%{}\n]{0,200})(?:[>%]\}\}|%\})/g
const RAW = /\{%-?\s{0,9}(?:end)?raw\s{0,9}-?%\}/g

/** The text with code as Markdown has it, on as many lines. A search for pairs would take minutes where none is closed. */
function withCode(source: string, shownAs: (code: Code) => string): string {
  let text = ''
  let at = 0
  let open: { name: string; language: string; start: number; end: number } | undefined
  for (const { 0: whole, 1: isEnd, 2: name = '', 3: given = '', index } of source.matchAll(PAIRED)) {
    const end = index + whole.length
    if (!open && !isEnd) {
      const [language = ''] = /[a-z][\w+#.-]*/i.exec(given) ?? []
      open = { name, language, start: index, end }
    } else if (open && isEnd && name === open.name) {
      const content = source.slice(open.end, index)
      const before = source.slice(Math.max(at, open.start - 100), open.start)
      const code = {
        content: content.replace(RAW, ''),
        language: open.language,
        before,
        after: source.slice(end, end + 100),
      }
      text += source.slice(at, open.start) + (name === 'raw' ? content : shownAs(code))
      at = end
      open = undefined
    }
  }
  return text + source.slice(at)
}

type Code = { content: string; language: string; before: string; after: string }

/** Code between fences, which stand on lines of their own; in a sentence, as code there. */
function fenced({ content, language, before, after }: Code): string {
  const isAlone = /(?:^|\n)[ \t]*$/.test(before)
  if (!isAlone && !/[`\n]/.test(content)) return `\`${content.trim()}\``
  const code = content.replace(/^[ \t]*\n/, '')
  const fence = ['```', '~~~', '~~~~'].find((each) => !code.includes(each)) ?? '`````'
  const shown = code.trimEnd()
  const rest = code.slice(shown.length) // with the indentation of its last line, which a list needs
  const end = (rest.includes('\n') ? rest : '\n') + fence + (/^[ \t]*(?:\n|$)/.test(after) ? '' : '\n')
  return `${isAlone ? '' : '\n'}${fence}${language}\n${shown}${end}`
}

const blockOf = ({ content, language }: Code) =>
  `<pre>\n<code class="language-${language}">${escaped(content.replace(/^[ \t]*\n/, ''))}</code></pre>`

const plain = (text: string) => withAddresses(text).replace(FIGURE, pictureOf)

const withAddresses = (text: string) =>
  text
    .replace(SITE, (_, start: string) => start)
    .replace(FILTERED, (_, start: string, address: string) => start + address)
    .replace(LINKED, (_, start: string, target: string) => start + addressOf(target))
    .replace(JEKYLL, (_, start: string, name: string, target: string) => {
      const isArticle = name === 'post_url' || /^\/?_(?:posts|drafts)\//.test(target)
      return start + (isArticle ? addressOf(target) : target.replace(/^\/?/, '/').replace(/\.(?:md|markdown)$/, ''))
    })

/** Where an article of the same archive will be. */
function addressOf(target: string): string {
  const [path = '', anchor = ''] = target.split('#')
  const parts = path.split('/').map((part) => part.replace(/\.\w+$/, ''))
  const name = parts.findLast((part) => part && !/^_?index$/i.test(part)) ?? ''
  return `${name ? `/blog/${slugify(decoded(name.replace(/^\d{4}-\d{2}-\d{2}-/, '')))}` : ''}${anchor && `#${anchor}`}`
}

/** A picture with its caption; a link in either leaves a picture with its caption below, since only text fits a caption. */
function pictureOf(whole: string, written: string): string {
  const { src = '', alt = '', caption = '', title = '', link = '', attr = '', attrlink = '' } = attributesOf(written)
  if (!PICTURE.test(src) || [src, link, attrlink].some((address) => /[\s()<>]/.test(address))) return whole
  const credit = attrlink ? `[${attr || attrlink}](${attrlink})` : attr
  const said = [title, caption, credit]
    .filter(Boolean)
    .join(' · ')
    .replace(/[<>{}\\]/g, '')
  return made(said) + whole.replace(/[^\n]+/g, '') // later notes name the right line

  function made(words: string): string {
    const shown = alt.replace(/[<>{}[\]\\]/g, '')
    if (words && !link && !words.includes('](')) return component('Figure', { src, alt: shown, caption: words })
    const picture = `![${shown}](${src})`
    return (link ? `[${picture}](${link})` : picture) + (words && `<br />${words}`)
  }
}
