import Link from 'next/link'
import { truncate } from '@/domain/truncate'

const LABEL_LENGTH = 35
const LINK = 'underline-offset-4 hover:underline'

/** The way down to an article. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Ruta de navegación" className="text-sand/80 text-sm">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        <li>
          <Link className={LINK} href="/">
            Inicio
          </Link>
        </li>
        <li className="before:mr-2 before:opacity-60 before:content-['›'/'']">
          <Link className={LINK} href="/blog">
            Blog
          </Link>
        </li>
        <li aria-current="page" className="before:mr-2 before:opacity-60 before:content-['›'/'']">
          {truncate(title, LABEL_LENGTH)}
        </li>
      </ol>
    </nav>
  )
}
