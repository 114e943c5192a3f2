'use client'
export function ApiKeysView() {
  return null
}
