import { useLayoutEffect, useRef, useState } from 'react'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * The ref of a controlled field that the server sends. What somebody typed or chose in it while the scripts were on
 * their way is told to `tell`, once: React takes such a field for what was sent, and would put that back.
 */
export function useEarlyValue<F extends Field>(tell: (value: string) => void) {
  const field = useRef<F>(null)
  const [early, setEarly] = useState<string>()
  useLayoutEffect(() => {
    if (field.current && isTouched(field.current)) setEarly(field.current.value)
  }, [])
  // Told with the next render, in the same task: by then the router is there, which `tell` may need to write an address,
  // and no key has come between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed from now on React tells
  useLayoutEffect(() => {
    if (early !== undefined) tell(early)
  }, [early])
  return field
}

/** Whether the field holds other than what it was sent with. Of a select only what was sent has an option marked as chosen. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  const sent = [...field.options].find((option) => option.defaultSelected)
  return sent !== undefined && !sent.selected
}
