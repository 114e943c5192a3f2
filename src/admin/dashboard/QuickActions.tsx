import { Link } from '@payloadcms/ui'
import { ExternalLink, FolderOpen, PenLine } from 'lucide-react'
import styles from './dashboard.module.css'

/** Shortcuts to frequent tasks the user may perform; `open` lists the paths they may visit. */
export function QuickActions({ open, canCreate }: { open: string[]; canCreate: boolean }) {
  return (
    <section>
      <h2 className={styles.heading}>Acciones rápidas</h2>
      <ul className={styles.quick}>
        {canCreate && (
          <li>
            <Link href="/admin/posts" prefetch={false}>
              <PenLine aria-hidden="true" size={18} />
              Nuevo post
            </Link>
          </li>
        )}
        {open.includes('/admin/categories') && (
          <li>
            <Link href="/admin/categories" prefetch={false}>
              <FolderOpen aria-hidden="true" size={18} />
              Gestionar categorías
            </Link>
          </li>
        )}
        <li>
          <a href="/blog" rel="noopener" target="_blank">
            <ExternalLink aria-hidden="true" size={18} />
            Ver blog público
          </a>
        </li>
      </ul>
    </section>
  )
}
