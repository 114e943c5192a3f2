import type { ReactNode } from 'react'
import { CopyButton } from './client/CopyButton'

type Props = { title?: string; language?: string; children?: ReactNode }

/** A code block with its title and a copy button. Not for authors: `render/code.ts` substitutes it for code blocks. */
export function CodeBlock({ title, language, children }: Props) {
  return (
    <div className="code-frame">
      {title && <p className="code-title">{title}</p>}
      <CopyButton />
      <pre
        className="code-block"
        data-language={language} // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line must scroll by keyboard
        tabIndex={0}
      >
        <code>{children}</code>
      </pre>
    </div>
  )
}
