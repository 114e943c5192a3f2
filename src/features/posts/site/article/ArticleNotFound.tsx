import { button } from '@/ui/site/button'
import { PageLink } from '@/ui/site/PageLink'

/** Shown when an article doesn't exist or no longer does. */
export function ArticleNotFound() {
  return (
    <div className="wrap grid flex-1 place-content-center justify-items-center py-24 text-center">
      <p
        aria-hidden
        className="font-bold font-display text-[clamp(7rem,22vw,13rem)] text-accent leading-none tracking-tighter"
      >
        404
      </p>
      <h1 className="mt-4 text-4xl md:text-5xl">Artículo no encontrado</h1>
      <p className="mt-4 text-lg text-muted">El artículo que buscas no existe o ha sido eliminado.</p>
      <p className="mt-8">
        <PageLink className={button('accent')} href="/blog">
          Ver todos los artículos
        </PageLink>
      </p>
    </div>
  )
}
