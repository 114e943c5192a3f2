import { Blocks, ChevronDown } from 'lucide-react'
import { MENU_ITEM } from '@/ui/panel/classes'
import { Menu } from '@/ui/panel/Menu'
import { COMPONENT_TOOLS, type Tool } from './tools'

/** The classes of a button in the toolbar; `data-icon` marks one without words. */
export const TOOL =
  'inline-flex min-h-8.5 cursor-pointer items-center gap-1.5 rounded-lg border border-elevation-150 bg-transparent px-2.5 py-1 text-note text-text hover:border-accent hover:bg-tint hover:text-on-tint data-icon:min-w-8.5 data-icon:justify-center data-icon:px-1.5'

/** The menu of components, which cover what Markdown has no syntax for. */
export const ComponentMenu = ({ onUse }: { onUse: (tool: Tool) => void }) => (
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
    {COMPONENT_TOOLS.map((tool) => (
      <button className={MENU_ITEM} key={tool.label} onClick={() => onUse(tool)} role="menuitem" type="button">
        {tool.label}
      </button>
    ))}
  </Menu>
)
