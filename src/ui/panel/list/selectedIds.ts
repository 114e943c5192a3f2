type Id = number | string

/**
 * Returns which rows are selected after a press on the one at `index`: with `from` all between the two get its new
 * state, as in file managers.
 */
export function afterPress<Row extends { id: Id }>(
  rows: Row[],
  selected: ReadonlySet<Id>,
  { index, from = index }: { index: number; from?: number },
): Set<Id> {
  const pressed = rows[index]
  const next = new Set(selected)
  const isOn = pressed !== undefined && !selected.has(pressed.id)
  for (const { id } of rows.slice(Math.min(index, from), Math.max(index, from) + 1)) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}
