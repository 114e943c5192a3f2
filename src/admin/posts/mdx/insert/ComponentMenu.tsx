'use client'
import { Blocks, ChevronDown } from 'lucide-react'
import { MDX_COMPONENTS, type MdxComponentName } from '@/mdx/components'
import { MENU, MENU_ITEM } from '../../../kit/classes'
import { useMenu } from '../../../kit/useMenu'

/** The classes of a button in the toolbar; `data-icon` marks one without words. */
export const TOOL =
  'inline-flex min-h-8.5 cursor-pointer items-center gap-1.5 rounded-lg border border-elevation-150 bg-transparent px-2.5 py-1 text-note text-text hover:border-accent hover:bg-tint hover:text-on-tint data-icon:min-w-8.5 data-icon:justify-center data-icon:px-1.5'

/** The allowed components, except the banner, whose own button also searches for the article. */
const OFFERED = (Object.keys(MDX_COMPONENTS) as MdxComponentName[]).filter((name) => name !== 'RelatedPostBanner')

/** The menu of components, for what Markdown has no syntax for. */
export function ComponentMenu({ onChoose }: { onChoose: (name: MdxComponentName) => void }) {
  const { isOpen, toggle, close, container, button, onKeyDown } = useMenu()

  function choose(name: MdxComponentName) {
    close()
    button.current?.focus() // the dialog that opens next returns focus here
    onChoose(name)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys for the button and menu inside
    <div className="sm:relative" onKeyDown={onKeyDown} ref={container}>
      <button aria-expanded={isOpen} aria-haspopup="menu" className={TOOL} onClick={toggle} ref={button} type="button">
        <Blocks aria-hidden="true" size={16} />
        Componente
        <ChevronDown aria-hidden="true" size={14} />
      </button>
      {isOpen && (
        <div aria-label="Insertar componente" className={`${MENU} left-0`} role="menu">
          {OFFERED.map((name) => (
            <button className={MENU_ITEM} key={name} onClick={() => choose(name)} role="menuitem" type="button">
              {MDX_COMPONENTS[name].label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
