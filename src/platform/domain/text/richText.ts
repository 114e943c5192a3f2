/** A rich text as Lexical stores it. */
export type RichTextValue = {
  root: {
    type: string
    children: { type: string; version: number; [key: string]: unknown }[]
    direction: 'ltr' | 'rtl' | null
    format: '' | 'left' | 'start' | 'center' | 'right' | 'end' | 'justify'
    indent: number
    version: number
  }
  [key: string]: unknown
}

const element = { direction: 'ltr', format: '', indent: 0, version: 1 } as const

/** Plain words as a rich text of one paragraph. */
export function asRichText(words: string): RichTextValue {
  const text = { type: 'text', text: words, format: 0, detail: 0, mode: 'normal', style: '', version: 1 }
  const paragraph = { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children: [text] }
  return { root: { ...element, type: 'root', children: [paragraph] } }
}
