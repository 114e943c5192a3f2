import { Link } from '@payloadcms/ui'
import { ExternalLink, FolderOpen, PenLine } from 'lucide-react'

const ACTION =
  'flex min-h-11 items-center gap-2.5 rounded-xl border border-elevation-200 bg-surface px-4.5 py-2 font-semibold no-underline hover:border-accent hover:text-accent [&>svg]:text-accent'

/** Shortcuts to frequent tasks the user may perform. */
export function QuickActions({ canCreate, canManageTerms }: { canCreate: boolean; canManageTerms: boolean }) {
  return (
    <section>
      <h2 className="mb-4 text-lg">Acciones rápidas</h2>
      <ul className="flex list-none flex-wrap gap-3 p-0 [&>li:first-child_svg]:text-on-accent [&>li:first-child>a]:border-accent [&>li:first-child>a]:bg-accent [&>li:first-child>a]:text-on-accent">
        {canCreate && (
          <li>
            <Link className={ACTION} href="/admin/posts" prefetch={false}>
              <PenLine aria-hidden="true" size={18} />
              Nuevo post
            </Link>
          </li>
        )}
        {canManageTerms && (
          <li>
            <Link className={ACTION} href="/admin/categories" prefetch={false}>
              <FolderOpen aria-hidden="true" size={18} />
              Gestionar categorías
            </Link>
          </li>
        )}
        <li>
          <a className={ACTION} href="/blog" rel="noopener" target="_blank">
            <ExternalLink aria-hidden="true" size={18} />
            Ver blog público
          </a>
        </li>
      </ul>
    </section>
  )
}
