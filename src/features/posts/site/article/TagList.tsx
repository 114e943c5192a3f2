import { blogHref } from '@/features/posts/site/blog/blogView'
import type { TermRef } from '@/features/terms/schema'
import { PAGE_ANCHORS } from '@/platform/domain/pageAnchors'

/**
 * An article's tags. Each links to a search for its name, with a plain link like every view of the list (see `Pages`).
 */
export function TagList({ tags }: { tags: TermRef[] }) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby={PAGE_ANCHORS.tags}>
      <h2 className="text-xl" id={PAGE_ANCHORS.tags}>
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
