'use client'
import { Menu } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { Mark } from '@/platform/shared/Mark'
import { NAVIGATION } from '@/ui/site/navigation'
import { SectionLink } from '@/ui/site/SectionLink'
import { NavLink } from './NavLink'
import { commands, MENU, SideMenu } from './SideMenu'
import { useScrolledBar } from './useScrolledBar'

const LINK = [
  'rounded-full px-2.5 py-2 whitespace-nowrap text-[0.9375rem] font-medium text-text/85 transition-colors hover:bg-accent/10 hover:text-text',
  'aria-[current=page]:bg-accent/14 aria-[current=page]:font-semibold aria-[current=page]:text-accent lg:px-3.5',
].join(' ')

export function NavBar({ brand }: { brand: string }) {
  const menu = useRef<HTMLDialogElement>(null)
  const { isHidden, isTranslucent } = useScrolledBar()

  function openMenu(event: MouseEvent) {
    event.preventDefault()
    menu.current?.showModal()
  }

  return (
    <header className="site-bar" data-hidden={isHidden} data-translucent={isTranslucent}>
      <div className="wrap flex h-[4.5rem] items-center justify-between gap-4">
        <SectionLink
          className="flex min-w-0 items-center gap-2.5 font-bold font-display text-[1.35rem] leading-tight tracking-tight"
          section="inicio"
        >
          <Mark />
          <span className="line-clamp-2">{brand}</span>
        </SectionLink>
        <nav aria-label="Principal" className="bar-links">
          <ul className="flex items-center gap-0.5 lg:gap-1">
            {NAVIGATION.map((entry) => (
              <li key={entry.label}>
                <NavLink className={LINK} entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <button
          aria-controls={MENU}
          aria-haspopup="dialog"
          aria-label="Abrir menú"
          className="bar-menu size-11 place-items-center rounded-full border border-line bg-surface hover:border-accent"
          onClick={openMenu}
          type="button"
          {...commands('show-modal')}
        >
          <Menu aria-hidden size={22} />
        </button>
      </div>
      <SideMenu brand={brand} dialogRef={menu} />
    </header>
  )
}
