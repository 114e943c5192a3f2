'use client'
import { Blocks, ChevronDown } from 'lucide-react'
import { MDX_COMPONENTS, type MdxComponentName } from '@/mdx/components'
import menu from '../../../kit/menu.module.css'
import { useMenu } from '../../../kit/useMenu'
import styles from '../mdx.module.css'

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
    <div className={styles.menu} onKeyDown={onKeyDown} ref={container}>
      <button
        aria-expanded={isOpen}
        aria-haspopup="menu"
        className={styles.tool}
        onClick={toggle}
        ref={button}
        type="button"
      >
        <Blocks aria-hidden="true" size={16} />
        Componente
        <ChevronDown aria-hidden="true" size={14} />
      </button>
      {isOpen && (
        <div aria-label="Insertar componente" className={menu.menu} data-side="start" role="menu">
          {OFFERED.map((name) => (
            <button className={menu.menuItem} key={name} onClick={() => choose(name)} role="menuitem" type="button">
              {MDX_COMPONENTS[name].label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
