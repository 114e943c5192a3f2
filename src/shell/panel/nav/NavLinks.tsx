'use client'
import { Link } from '@payloadcms/ui'
import { ExternalLink } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { isUnder } from '@/ui/panel/screen'

const LINK =
  'flex min-h-10 items-center gap-3 rounded-control px-3.5 py-1.5 text-ui font-medium text-[#d9e8e5] no-underline hover:bg-white/8 hover:text-white focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-aqua aria-[current]:bg-aqua/18 aria-[current]:font-semibold aria-[current]:text-white [&>svg]:flex-none [&>svg]:text-[#8fc7c0] aria-[current]:[&>svg]:text-aqua'

type NavLink = { href: string; title: string; icon: ReactNode; badge: ReactNode }
type Group = { name: string | undefined; links: NavLink[] }

/** The sidebar's links, by group, and the one to the blog. */
export function NavLinks({ groups }: { groups: Group[] }) {
  return (
    <>
      {groups.map(({ name, links }) => (
        <NavGroup key={name ?? ''} links={links} name={name} />
      ))}
      <a className={`${LINK} mt-3 border-t border-white/14 pt-3`} href="/blog" rel="noopener" target="_blank">
        <ExternalLink aria-hidden="true" size={18} />
        Ver blog
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
    </>
  )
}

function NavGroup({ name, links }: Group) {
  const pathname = usePathname()
  const id = useId()
  return (
    <>
      {name && (
        <p className="mt-4 mb-1 px-3.5 text-xs font-semibold text-[#8fc7c0]" id={id}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name && id} className="grid list-none gap-0.5 p-0">
        {links.map(({ href, title, icon, badge }) => (
          <li key={href}>
            <Link
              aria-current={isUnder(href, pathname) ? 'page' : undefined}
              className={LINK}
              href={href}
              prefetch={false}
            >
              {icon}
              {title}
              {badge}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
