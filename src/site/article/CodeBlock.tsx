import { type ComponentProps, isValidElement } from 'react'
import { highlight } from './highlight'

/** A block of code in colours; it scrolls by itself and keeps its lines. */
export async function CodeBlock({ children }: ComponentProps<'pre'>) {
  const { code, language } = contentOf(children)
  const lines = await highlight(code, language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <pre className="code-block" data-language={language} tabIndex={0}>
      <code>
        {lines.map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          <span key={number}>
            {line.map(({ content, style }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the words
              <span key={place} style={style}>
                {content}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  )
}

type CodeProps = { className?: string; children?: unknown }

function contentOf(children: unknown): { code: string; language: string } {
  if (!isValidElement<CodeProps>(children)) return { code: String(children ?? ''), language: 'text' }
  const { className = '', children: code } = children.props
  return {
    code: String(code ?? '').replace(/\n$/, ''),
    language: /language-([\w-]+)/.exec(className)?.[1] ?? 'text',
  }
}
