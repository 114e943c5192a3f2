import { useLayoutEffect, useRef, useState } from 'react'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Returns the ref for a server-rendered controlled field. Calls `tell` once with whatever was typed or chosen before
 * hydration, which React would otherwise overwrite with the server's value.
 */
export function useEarlyValue<F extends Field>(tell: (value: string) => void) {
  const field = useRef<F>(null)
  const [early, setEarly] = useState<string>()
  useLayoutEffect(() => {
    if (field.current && isTouched(field.current)) setEarly(field.current.value)
  }, [])
  // Called on the next render, in the same task: by then the router exists, which `tell` may need to update the URL, and
  // no key press can have come in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: from now on React reports changes itself
  useLayoutEffect(() => {
    if (early !== undefined) tell(early)
  }, [early])
  return field
}

/**
 * Whether the field differs from its server-rendered value. In a select, only the server-rendered option has the
 * `selected` attribute.
 */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  const initial = [...field.options].find((option) => option.defaultSelected)
  return initial !== undefined && !initial.selected
}
