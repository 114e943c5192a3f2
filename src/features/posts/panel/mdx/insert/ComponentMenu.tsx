import { Blocks, ChevronDown } from 'lucide-react'
import { MDX_COMPONENTS, type MdxComponentName } from '@/mdx/components'
import { keysOf } from '@/platform/domain/keysOf'
import { MENU_ITEM } from '@/ui/panel/classes'
import { Menu } from '@/ui/panel/Menu'

/** The classes of a button in the toolbar; `data-icon` marks one without words. */
export const TOOL =
  'inline-flex min-h-8.5 cursor-pointer items-center gap-1.5 rounded-lg border border-elevation-150 bg-transparent px-2.5 py-1 text-note text-text hover:border-accent hover:bg-tint hover:text-on-tint data-icon:min-w-8.5 data-icon:justify-center data-icon:px-1.5'

/** The allowed components, except the banner, whose own button also searches for the article. */
const OFFERED = keysOf(MDX_COMPONENTS).filter((name) => name !== 'RelatedPostBanner')

/** The menu of components, which cover what Markdown has no syntax for. */
export const ComponentMenu = ({ onChoose }: { onChoose: (name: MdxComponentName) => void }) => (
  <Menu
    button={
      <>
        <Blocks aria-hidden="true" size={16} />
        Componente
        <ChevronDown aria-hidden="true" size={14} />
      </>
    }
    className={TOOL}
    label="Insertar componente"
  >
    {OFFERED.map((name) => (
      <button className={MENU_ITEM} key={name} onClick={() => onChoose(name)} role="menuitem" type="button">
        {MDX_COMPONENTS[name].label}
      </button>
    ))}
  </Menu>
)
