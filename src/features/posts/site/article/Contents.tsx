import type { Heading } from '@/mdx/render/headings'

const FEWEST = 3

/** An article's table of contents: next to the text where there is room, collapsed above it otherwise. */
export function Contents({ headings }: { headings: Heading[] }) {
  if (headings.length < FEWEST) return <div />
  const links = (
    <ol className="grid gap-1">
      {headings.map(({ id, text, depth }) => (
        <li className={depth > 2 ? 'pl-4' : ''} key={id}>
          <a
            className="block rounded-lg px-2.5 py-1.5 text-[0.9375rem] text-muted leading-snug hover:bg-accent/10 hover:text-text"
            href={`#${id}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label="En este artículo" className="contents-aside">
        <p className="mb-3 px-2.5 font-bold font-display text-lg">En este artículo</p>
        {links}
      </nav>
      <details className="contents-fold">
        <summary className="cursor-pointer font-bold font-display text-lg">En este artículo</summary>
        <nav aria-label="En este artículo" className="mt-3">
          {links}
        </nav>
      </details>
    </>
  )
}
