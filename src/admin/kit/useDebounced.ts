'use client'
import { useEffect, useState } from 'react'

/** `value` once it has stayed the same for `delayMs`: what a search asks the server with. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
