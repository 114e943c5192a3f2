import type { TermRef } from '@/schemas/term'
import { blogHref } from '../data/address'

/**
 * An article's tags. Each links to a search for its name, with a plain link like every view of the list (see `Pages`).
 */
export function TagList({ tags }: { tags: TermRef[] }) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="etiquetas">
      <h2 className="text-xl" id="etiquetas">
        Etiquetas
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {tags.map(({ id, name }) => (
          <li key={id}>
            <a
              className="inline-flex min-h-10 items-center rounded-3xl border border-line bg-surface px-4 py-1.5 text-[0.9375rem] hover:border-accent"
              href={blogHref({ search: name })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
