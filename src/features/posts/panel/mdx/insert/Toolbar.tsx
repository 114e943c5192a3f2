import { Search } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { ComponentMenu, TOOL } from './ComponentMenu'
import { ASKING, FRONTMATTER_TOOL, SIGNS, type Tool } from './tools'

type Props = {
  onUse: (tool: Tool) => void
  onSearch: () => void
}

/**
 * The buttons above the text. They stay in view: on a phone and on a magnified page in one row, which scrolls sideways,
 * because several would leave no room for the text.
 */
export const Toolbar = ({ onUse, onSearch }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
  <div
    aria-label="Insertar en el texto"
    className="sticky top-(--header-height) z-2 mb-1 flex gap-1 bg-surface py-2 max-md:overflow-x-auto max-md:*:flex-none md:top-[calc(var(--header-height)+2.5rem+1px)] md:flex-wrap md:in-data-beside:top-0"
    role="group"
  >
    {SIGNS.map((tool) => (
      <ToolButton hasIconOnly key={tool.label} onClick={() => onUse(tool)} tool={tool} />
    ))}
    <ToolButton hasIconOnly onClick={onSearch} tool={{ label: 'Buscar y reemplazar', icon: Search, keys: 'Ctrl+F' }} />
    <ToolButton onClick={() => onUse(FRONTMATTER_TOOL)} tool={FRONTMATTER_TOOL} />
    <ComponentMenu onUse={onUse} />
    {ASKING.map((tool) => (
      <ToolButton key={tool.label} onClick={() => onUse(tool)} tool={tool} />
    ))}
  </div>
)

/**
 * Clicking a button keeps the editor's focus and selection. A button that opens a dialog takes focus, and gets it back
 * afterwards.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type ToolProps = ComponentProps<'button'> & { tool: Pick<Tool, 'label' | 'icon' | 'keys'>; hasIconOnly?: boolean }

const ToolButton = ({ tool, hasIconOnly, ...rest }: ToolProps) => {
  const { label, icon: Icon, keys } = tool
  return (
    <button
      {...rest}
      aria-label={hasIconOnly ? label : undefined}
      className={TOOL}
      data-icon={hasIconOnly}
      onMouseDown={'question' in tool ? undefined : keepFocus}
      title={keys ? `${label} (${keys})` : hasIconOnly ? label : undefined}
      type="button"
    >
      <Icon aria-hidden="true" size={16} />
      {!hasIconOnly && label}
    </button>
  )
}
