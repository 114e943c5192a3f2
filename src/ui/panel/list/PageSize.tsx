import { SELECT } from '../classes'
import { PAGE_SIZES } from './filterState'
import type { Arrangement } from './useList'

/** How many rows a page has; nothing where all fit on the smallest. */
export function PageSize({ limit, total, onChange }: Arrangement) {
  if (total <= Number(PAGE_SIZES[0])) return null
  const sizes = [...new Set([...PAGE_SIZES, String(limit)])].sort((one, other) => Number(one) - Number(other))
  return (
    <label className="flex items-center gap-2">
      Filas por página
      <select
        className={`${SELECT} text-sm`}
        onChange={({ target }) => onChange({ limit: target.value })}
        value={String(limit)}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}
